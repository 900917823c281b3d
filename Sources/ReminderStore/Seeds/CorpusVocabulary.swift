/// The words and sentences of the corpus, the commonest first in each list.
///
/// A change here changes every corpus; courses rely on the rows of a seed.
enum CorpusVocabulary {
  /// The entries of a list, in which commas and line breaks separate them.
  static func entries(of list: String) -> [String] {
    list.split { $0 == "," || $0.isNewline }
      .map { String($0.drop { $0 == " " }) }
      .filter { !$0.isEmpty }
  }

  static let tags = """
    weekend, fun, easy-win, home, work, family, urgent, errands, shopping, waiting, phone, garden, \
    health, money, travel, kids, school, reading, someday, car, kitchen, café, 5-minutes, office, gift
    """

  /// Sentences for titles, with the names of word lists in braces.
  static let titles = """
    Buy {item}
    Call {person} about {topic}
    Pick up {item} from {shop}
    Email {person} about {topic}
    Buy {item} and {item}
    Fix {thing}
    Clean {room}
    Book {appointment}
    Send {document} to {person}
    Pay {bill}
    {appointment} with {person}
    Plan {event}
    Ask {person} about {topic}
    Finish {document}
    Return {item} to {shop}
    Renew {document}
    Prepare {document} for {event}
    Order {item} for {event}
    Take {person} to {appointment}
    Water the plants in {room}
    Review {document} with {person}
    Move {thing} to {room}
    Call {shop} about {thing}
    Write {person} about {event} {time}
    Clean {thing} {time}
    Find {document} in {room}
    Cancel {appointment} {time}
    Read about {topic}
    Check {bill} {time}
    Thank {person} for {item}
    """

  /// Sentences for lines of notes.
  static let notes = """
    Ask about {topic}
    {item}
    Before {event}
    Call first, {person} is there {time}
    Bring {document}
    {person} knows more about {topic}
    {item} or {item}, whatever {shop} has
    Not {time}
    The old one is in {room}
    See {document}
    Compare with {bill}
    Cheaper at {shop}
    Remind {person} {time}
    For {event}
    {person} has the key to {room}
    Half an hour, then {appointment}
    Check the price of {thing}
    Take {item} along
    """

  static let japaneseTitles = """
    牛乳を買う, 日本語の宿題, 図書館に本を返す, 歯医者の予約, 部屋の掃除, 母に電話する, 旅行の計画を立てる, 会議の準備
    """

  static let decorations = "🎉, ✅, 🛒, 🎂, ☎️, 🚗, 👩‍👩‍👧, 🇯🇵"

  static let words: [String: String] = [
    "item": """
    milk, bread, eggs, coffee, apples, cheese, butter, bananas, rice, pasta, tomatoes, onions, \
    potatoes, chicken, yogurt, oatmeal, spinach, carrots, lemons, garlic, olive oil, flour, sugar, \
    salt, tea, orange juice, cereal, toilet paper, dish soap, batteries, light bulbs, stamps, \
    envelopes, printer paper, a birthday card, flowers, a present, wrapping paper, dog food, \
    cat litter, sunscreen, toothpaste, shampoo, razor blades, aspirin, vitamins, bandages, honey, \
    jam, peanut butter, beans, lentils, mushrooms, peppers, cucumbers, lettuce, avocados, grapes, \
    strawberries, blueberries, salmon, tuna, ham, sausages, crème fraîche, jalapeños, chocolate, \
    cookies, ice cream, crackers, nuts, raisins, sparkling water, wine, napkins, trash bags, \
    sponges, laundry detergent, candles, matches, a phone charger, headphones, a notebook, pens, \
    socks, running shoes, a raincoat, gloves, an umbrella, concert tickets, train tickets, \
    a library book, a novel, a puzzle, seeds, potting soil, fertilizer, paint, screws, sandpaper
    """,
    "person": """
    Mom, Dad, Anna, the plumber, the accountant, the landlord, Ben, the dentist, Maria, the doctor, \
    Tom, Grandma, the teacher, Lisa, David, the neighbors, the vet, José, Kim, the insurance agent, \
    Sarah, the electrician, Uncle Max, Emma, the mechanic, Paul, the babysitter, Aunt Rosa, Zoë, \
    the gardener, Daniel, the boss, Julia, the coach, Peter, the lawyer, Nina, the caterer, Alex, \
    the painter, Renée, the photographer, Omar, the librarian, Yuki, the carpenter, Ivan, \
    the travel agent, Søren, the tailor, Fatima, the piano teacher, Łukasz, the bank, Chloé
    """,
    "topic": """
    the kitchen sink, next week, the tax return, the weekend, the birthday party, school, dinner, \
    the car, vacation, the rent, the broken heater, homework, the weekly report, the budget, the trip, \
    the new job, the roof, health insurance, the project, swimming lessons, the wedding, the garden, \
    the loan, the concert, the contract, expenses, the leaking faucet, the meeting, the invoice, \
    summer camp, the schedule, the recipe, payroll, the passport, the flight, car insurance, the dog, \
    the move, the furniture, the internet connection, the deadline, the presentation, the deposit, \
    the fence, the noise, the marathon, the book club, the diet, the alarm system, the washing machine, \
    retirement, the mortgage, the photos, the hotel, allergies, the exam, the estimate, the warranty, \
    the reunion, the naïve estimate, the piano, the guest list, the carpool, the bike, the thesis
    """,
    "thing": """
    the car, the bike, the sink, the washing machine, the laptop, the fence, the roof, the door, \
    the printer, the heater, the lamp, the fridge, the dishwasher, the oven, the faucet, the gutter, \
    the lawn mower, the phone, the shower, the window, the bookshelf, the garage door, the doorbell, \
    the toaster, the vacuum cleaner, the grill, the coffee machine, the stroller, the tent, the piano, \
    the desk, the couch, the mirror, the radio, the camera, the smoke detector, the air conditioner, \
    the mailbox, the swing, the closet, the curtain, the keyboard, the projector, the router, \
    the sewing machine, the wheelbarrow, the ladder, the aquarium, the thermostat, the zipper
    """,
    "room": """
    the kitchen, the garage, the bathroom, the living room, the bedroom, the office, the garden, \
    the basement, the attic, the hallway, the kids' room, the balcony, the car, the laundry room, \
    the guest room, the pantry, the shed, the terrace, the dining room, the locker, the driveway, \
    the storage unit, the playroom, the cabin, the closet, the workshop
    """,
    "shop": """
    the supermarket, the pharmacy, the bakery, the hardware store, the library, the post office, \
    the bank, the farmers market, the butcher, the dry cleaner, the bookstore, the pet shop, \
    the florist, the garden center, the shoe store, the café, the toy store, the bike shop, \
    the electronics store, the furniture store, the town hall, the music store, the optician, \
    the pâtisserie, the paint store, the department store, the train station, the airport
    """,
    "appointment": """
    the dentist appointment, lunch, a haircut, coffee, the checkup, dinner, the team meeting, \
    yoga class, the eye exam, a walk, swimming, the parent evening, a massage, the vet appointment, \
    soccer practice, the piano lesson, the oil change, the interview, the movie, the flu shot, \
    the blood test, tennis, the museum, a bike ride, the car inspection, physical therapy, \
    the school play, the guitar lesson, the hiking trip, the ballet class, choir practice, the zoo
    """,
    "document": """
    the weekly report, the tax return, the invoice, the contract, the expenses, the presentation, \
    the passport, the insurance form, the photos, the grocery list, the budget, the résumé, \
    the application, the permission slip, the lease, the receipt, the letter, the spreadsheet, \
    the warranty, the recipe, the driver's license, the itinerary, the proposal, the newsletter, \
    the meeting notes, the medical records, the survey, the guest list, the birth certificate, \
    the bank statement, the library card, the manual, the essay, the floor plan, the subscription, \
    the parking permit, the backup, the speech, the questionnaire, the report card, the visa, the will
    """,
    "bill": """
    the rent, the electricity bill, the phone bill, the water bill, the credit card, the gas bill, \
    the internet bill, the insurance, the parking ticket, the tuition, the property tax, the babysitter, \
    the gym membership, the dentist bill, the plumber, the streaming service, the cleaning service, \
    the car loan, the hospital bill, the donation, the school lunch, the club dues, the storage fee
    """,
    "event": """
    the weekend, the birthday party, next week, dinner, the meeting, the trip, the wedding, Christmas, \
    the school trip, the move, summer, the picnic, Thanksgiving, the anniversary, the conference, \
    the barbecue, the camping trip, the concert, Easter, the baby shower, the yard sale, graduation, \
    the marathon, Halloween, the family reunion, New Year's Eve, the book club, the fundraiser, \
    Valentine's Day, the exam, the housewarming, the workshop, the festival, the fête, the recital
    """,
    "time": """
    this week, tomorrow, next week, on Monday, this weekend, before Friday, on Saturday, tonight, \
    in the morning, next month, after work, on Tuesday, by noon, on Sunday, before lunch, every week, \
    on Wednesday, after school, by the end of the month, on Thursday, weekly, twice a week, in spring
    """,
  ]
}

import { test } from '@japa/runner'
import { industryOf } from '#companies/reader/profile/industry'

/** How websites of more than thirty trades describe themselves. */
const SITES: [string, string][] = [
  [
    'Bicycles',
    'We build steel bicycles by hand in our workshop. Every frame is brazed to measure for its rider, and our cargo bikes carry two children. Bring the vehicle back for care after 300 kilometres; carbon forks are checked, the motor of an e-bike too.',
  ],
  [
    'Bicycles',
    'Unsere Fahrradwerkstatt repariert Lastenräder und Rennräder. Das Fahrrad wird gereinigt, der Reifen geprüft, der Motor gewartet. Fahrräder für Kinder haben wir auch.',
  ],
  [
    'Automotive',
    'A family garage for every make of car. MOT, tyres, engine diagnostics and bodywork; we collect your vehicle and lend you a car for the day.',
  ],
  [
    'Accounting and tax',
    'Chartered accountants for small companies: bookkeeping, payroll, VAT returns and annual accounts. We take a taxi to your office if need be.',
  ],
  [
    'Legal services',
    'Our law firm advises on contracts and disputes. Three solicitors and a barrister represent you in court. The lawn outside is the best in town.',
  ],
  [
    'Veterinary care',
    'A small animal practice. Our vets treat dogs, cats and rabbits, and vaccinations for puppies take ten minutes. Every patient gets a treat.',
  ],
  [
    'Health care',
    'Your dentist in the old town. New patients are welcome, treatment is explained before it begins, and our dental hygienist works on Saturdays.',
  ],
  [
    'Food and restaurants',
    'A bakery with its own mill. Sourdough bread from six in the morning, cakes to order, and a small café with a lunch menu.',
  ],
  [
    'Food and restaurants',
    'We are a coffee roastery by the canal. Each roast is drum roasted on Tuesdays, and our café pours it from eight. Coffee subscriptions ship on Wednesdays.',
  ],
  [
    'Drinks and wine',
    'Four generations have worked this vineyard. Our wines rest in oak casks for a year; tastings in the cellar are held after the grape harvest.',
  ],
  [
    'Farming',
    'An organic farm with an orchard and forty dairy cows. The harvest begins in June, and our olive grove is the northernmost of the country.',
  ],
  [
    'Software',
    'Our software connects shops to their warehouses. The API is documented, the cloud platform runs in Europe, and developers get a free account. An apple a day.',
  ],
  [
    'Marketing',
    'A marketing agency for trades people. We plan campaigns, write content, look after SEO and buy advertising where your audience is.',
  ],
  [
    'Architecture',
    'Architects for timber buildings. Our practice plans schools and houses, from the first drawing to the planning application.',
  ],
  [
    'Construction and crafts',
    'Roofers and carpenters since 1962. We renovate roofs, build timber frames and repair storm damage. The plumber comes from next door.',
  ],
  [
    'Furniture',
    'Furniture made of oak: tables, chairs and shelves to measure. Our upholsterers give old sofas another forty years.',
  ],
  [
    'Real estate',
    'An estate agent for flats and houses. We value your property, arrange every viewing and find a tenant; landlords get one report a month.',
  ],
  [
    'Education',
    'Private tuition for pupils of every school. Our tutors prepare students for exams, lesson by lesson, and each course ends with a test.',
  ],
  [
    'Childcare',
    'A kindergarten for thirty children. Toddlers play outside every day, parents are welcome at lunch, and childcare runs until five.',
  ],
  [
    'Finance and insurance',
    'An independent insurance broker. We compare premiums, help with a claim, and find the mortgage or pension that suits you.',
  ],
  [
    'Travel and hotels',
    'A hotel of twelve rooms by the lake. Guests have breakfast on the terrace, and booking a room for a holiday takes two minutes.',
  ],
  [
    'Fashion',
    'Tailor-made clothing for women. Each dress is cut in our studio from fabric of one mill; the winter collection has four shirts and a suit.',
  ],
  [
    'Jewelry and watches',
    'A goldsmith for engagement rings. Our jewellery is made of recycled gold and silver, and the watchmaker repairs on Fridays.',
  ],
  [
    'Retail',
    'A retailer for the whole town: our shop has eight floors, the online store opens at midnight, and the boutique on the ground floor has gifts.',
  ],
  [
    'Fitness and sport',
    'A gym without contracts. Yoga and pilates classes every evening, personal training by appointment, and a workout plan from your coach.',
  ],
  [
    'Beauty',
    'A hair salon and barber. Haircuts, colour and facials with natural cosmetics; our beauty team takes walk-ins on Mondays.',
  ],
  [
    'Gardening and landscaping',
    'Gardeners and landscapers for small gardens. We plant hedges, lay a lawn and prune every tree and shrub. Plants come from our nursery.',
  ],
  [
    'Logistics',
    'Freight within two days. Our haulage fleet of sixty trucks carries pallets and part loads, and the warehouse is open all night.',
  ],
  [
    'Energy',
    'Solar panels for every roof. We install photovoltaics with a battery, an inverter and a heat pump, and you see each kilowatt.',
  ],
  [
    'Manufacturing',
    'A manufacturer of precision components. CNC machining, industrial assembly and production in three shifts; our factory has forty machines.',
  ],
  [
    'Cleaning',
    'Office cleaning every evening. Our cleaners look after carpets, windows and stairwells, and bring what they need.',
  ],
  [
    'Photography and film',
    'A wedding photographer. Portraits in my studio, a photography shoot in the hills, and an album with sixty pictures.',
  ],
  [
    'Printing',
    'A print shop with its own bindery. Offset printing of brochures, posters and flyers on recycled paper.',
  ],
  [
    'Consulting',
    'A consultancy for family businesses. Our consultants advise on strategy and hold management workshops.',
  ],
  [
    'Charity',
    'A charity for refugees. Two hundred volunteers give their time, donations are used where they are needed, and a foundation pays the rent.',
  ],
  [
    'Boats and shipping',
    'Our shipyard repairs every sailing boat and yacht. Hulls are faired in the hall, and forty berths lie in the marina.',
  ],
  [
    'Security',
    'A locksmith at your door in twenty minutes. We fit alarms and surveillance cameras, and change the lock after a break-in.',
  ],
]

/** Merchants who deliver: what they carry is not their trade. */
const DELIVERING: [string | null, string][] = [
  [
    'Forestry and timber',
    'Seasoned firewood from our own yard. Ash, birch and beech logs are kiln-dried, stacked by the load or in pallet crates, and kindling comes in nets. Free delivery within fifteen miles; our truck tips the load on your drive. Further away we send pallets by courier, shipping at cost. Delivery days are Tuesday and Friday.',
  ],
  [
    'Forestry and timber',
    'Brennholz aus dem Odenwald: Buche und Esche, kammergetrocknet, als Scheitholz lose oder auf der Palette. Versand mit der Spedition, Lieferung ab Lager in zwei Tagen.',
  ],
  [
    'Drinks and wine',
    'A vineyard with its own shop. Wine by the case: free delivery over £90, shipping by courier on Mondays, and a pallet for restaurants from our warehouse.',
  ],
  [
    'Gardening and landscaping',
    'Hedges from our nursery, lifted to order. Delivery on our own truck, pallets of turf by haulage; a load of topsoil covers forty square metres. Gardeners get trade prices on every hedge, shrub and tree.',
  ],
  [
    null,
    'Aquariums and everything that lives in them. Free delivery over £60, shipping on Tuesdays, large tanks on a pallet by truck from our warehouse. Transport is insured.',
  ],
  [
    'Logistics',
    'Hauliers since 1974: haulage of part loads and full trucks, warehousing for your pallets, delivery the next day.',
  ],
  [
    'Logistics',
    'Spedition Kramer: Logistik aus einer Hand, Stückgut und Fernverkehr mit eigenem Fuhrpark, dazu Lager und Versand.',
  ],
]

const ABROAD: [string, string][] = [
  [
    'Bicycles',
    'Notre boutique loue 140 vélos à deux pas de la gare. Un vélo électrique coûte 32 euros par jour, le casque compris.',
  ],
  [
    'Farming',
    'La almazara cultiva 62 hectáreas de olivos. El aceite temprano se recoge en octubre y se prueba en la visita.',
  ],
  [
    'Veterinary care',
    'Ветеринарная клиника для кошек и собак. Врачи принимают ежедневно, ветеринар дежурит и ночью.',
  ],
]

test.group('Company profile | the trade', () => {
  for (const [wanted, text] of [...SITES, ...ABROAD, ...DELIVERING]) {
    test(`is ${wanted ?? 'open'} where a site says: ${text.slice(0, 40)}`, ({ assert }) => {
      assert.equal(industryOf(text), wanted)
    })
  }

  test('is left open where a site does not say, or says as much about two', ({ assert }) => {
    for (const text of [
      '',
      'We care for our customers, carry on our traditions and keep what we promise. Most of them stay.',
      'Mother and daughter lead the firm. Motivation, motion and carbon are our themes; the carpet is new.',
      'Dentists and lawyers trust us. Our dentist list and our lawyer list are long.',
    ])
      assert.isNull(industryOf(text), text)
  })
})

import type { CompanyProfile } from '#companies/models/company'
import { noVoice } from '#text/voice/voice'

/** A fictitious workshop: an example of a complete company profile and website. */
export const MARLOW: CompanyProfile = {
  name: 'Marlow Cargo Bikes',
  description:
    'Marlow Cargo Bikes builds, sells and services cargo bikes for families and trades in Leith, Edinburgh.',
  industry: 'Bicycle retail and repair',
  website: 'https://marlowbikes.example',
  contactEmail: 'hello@marlowbikes.example',
  services: [
    {
      name: 'First check',
      description: 'Cables, spokes and bolts after the first 300 kilometers or six weeks.',
    },
    { name: 'Service plan', description: 'Two workshop visits a year and one set of brake pads.' },
    { name: 'Fleet care', description: 'Servicing on site for businesses with three or more bikes.' },
    { name: 'Test rides', description: 'A weekend with a loaded bike before you decide.' },
  ],
  expertise: [
    { area: 'Hub gears', description: 'Overhauls of internally geared hubs.', yearsOfExperience: 12 },
    {
      area: 'Mid-drive motors',
      description: 'Diagnosis and repair of assisted drives.',
      yearsOfExperience: 8,
    },
  ],
  values: [
    { value: 'Repair first', description: 'A part is mended before it is replaced.' },
    { value: 'Plain prices', description: 'The price is agreed before the work begins.' },
  ],
  mission: 'To make a cargo bike as dependable for a family as a car.',
  vision: 'A city in which most short trips with children or goods are made by bike.',
  targetAudience: 'Families and tradespeople who carry loads in the city',
  tone: 'friendly',
  colors: ['#0f766e', '#e9dcc3', '#d96c3b'],
  socialMedia: {},
  voice: noVoice(),
}

interface SamplePage {
  path: string
  title: string
  text: string
  tables: { caption: string | null; columns: string[]; rows: string[][] }[]
}

export const MARLOW_PAGES: SamplePage[] = [
  {
    path: '/service',
    title: 'Service plans',
    text: `The workshop asks for a first check after 300 kilometers or six weeks, when cables settle and spokes find their tension. After the first check, two visits a year are enough for most families. Riders who carry children or freight every day should halve the interval.

A cargo bike carries three times the load of a city bike, and its brakes know it. A yearly service plan covers two visits and one set of brake pads. The summer visit looks at brakes, chain and hub oil. The winter visit looks at pads, lights and tires. Plan holders get a reminder two weeks before each visit and borrow a bike while theirs is on the stand.

Service intervals

Distance counts as much as the calendar: at 100 kilometers a week, 1,300 kilometers come together in three months.

New spokes and cables give a little in the first weeks. A spoke that is tightened in time takes a few minutes, and a wheel that has to be built again takes an afternoon.

What a service visit covers

A service visit takes 90 minutes on the stand and has the same five steps every time.

1. Test ride around the block with 40 kilograms in the box
2. Brakes measured and cleaned, and bled if a lever feels soft
3. Chain measured with a gauge, hub oil and gears checked
4. Wheels trued, bolts set with a torque wrench
5. Second test ride, then a written report

The report lists what was measured and how far each part should still go. Grease, cable ends and hub oil are included, and the motor's software is brought up to date. Repairs beyond the visit begin only after you have agreed to their price, and you see the old parts before they are thrown away.

Between two visits

Five minutes once a month are enough from one service visit to the next.

- Tires: 3.5 bar at the front, 4 bar at the back
- Brake levers: they stop two fingers from the bar
- Chain: wiped dry, then one drop of oil per link
- Box and kickstand: no bolt moves by hand
- Lights: front, back and brake light work

Any oil on a disc, a lever that reaches the bar or a broken spoke is a reason not to wait for the next visit.

Booking a visit

From October to March the bike is back in two working days. In summer, book ten days ahead. Bring the bike empty, with its key, its battery and its charger. Businesses with three or more bikes are visited before their working day begins, so that no bike misses its round.

Does the workshop service other makes, too?

Yes, every make is serviced. Only the free first check is kept for bikes that were bought from Marlow.

What should the workshop know before a service visit?

How far the bike goes in a week, what it carries, and every noise that is new. Photos of the motor and the wheels tell which parts have to be on the shelf.

What if something breaks between two service visits?

Brakes, spokes and punctures are looked at on the same day when the bike is brought in before noon.`,
    tables: [
      {
        caption: 'Service intervals',
        columns: ['Visit', 'When', 'What is done'],
        rows: [
          ['First check', '300 km or six weeks', 'Cables, spokes, bolts'],
          ['Summer', 'April to June', 'Brakes, chain, hub oil'],
          ['Winter', 'October to December', 'Pads, lights, tires'],
        ],
      },
    ],
  },
  {
    path: '/prices',
    title: 'Workshop prices',
    text: `The price of a job is agreed before the work begins. The first check is free for bikes that were bought from Marlow.

A single visit costs £79 without parts. The yearly service plan costs £139. A new set of brake pads costs £38 with fitting.

Two single visits and a set of pads come to £196, so the plan saves £57 a year.

Fleet care starts at three bikes and is priced by the month.`,
    tables: [
      {
        caption: 'Workshop prices',
        columns: ['Job', 'Price'],
        rows: [
          ['Single visit', '£79'],
          ['Yearly service plan', '£139'],
          ['Brake pads with fitting', '£38'],
          ['Hub gear overhaul', '£165'],
        ],
      },
    ],
  },
  {
    path: '/journal/what-wears-soonest',
    title: 'What wears soonest under a load',
    text: `The front brake pads of a loaded cargo bike wear out first, then the rear pads and the chain. The hub gear outlasts them all as long as its oil is fresh. Five minutes a month are enough to tell in time what is due.

Every stop with a full box turns about twice the energy into heat, and every start pulls twice as hard on the chain.

With a load, pads go half as far as on a city bike, and the chain and the tires two thirds as far. Hills, rain and winter salt take off another quarter.

Telling in time what wears

All it takes is a stand, good light and five minutes.

1. Pull each lever: it stops two fingers from the bar
2. Look at the pads from below: a millimeter of lining or more
3. Spin each wheel and listen for scraping
4. Measure the chain: below 0.75 percent of stretch
5. Turn the pedals and shift through every gear

Write the distance down with what you found, and the next set of pads comes as no surprise.`,
    tables: [
      {
        caption: 'What wears soonest under a load',
        columns: ['Part', 'With a load', 'Without a load'],
        rows: [
          ['Front pads', '2,000 km', '4,000 km'],
          ['Rear pads', '3,500 km', '7,000 km'],
          ['Chain', '4,000 km', '6,000 km'],
          ['Tires', '5,000 km', '7,500 km'],
        ],
      },
    ],
  },
  {
    path: '/journal/brake-pads',
    title: 'Brake pads: what wears them out',
    text: `On a loaded two-wheeler, front pads last between 1,500 and 2,500 kilometers. In a hilly town they last less. A worn pad scores the disc, and a disc costs more than three sets of pads.

Listen for a scraping sound when the lever is pulled lightly. Look at the pad from below: under one millimeter of lining, it is time. A squeal that is still there after ten dry stops means oil or salt on the disc, and a bike that pulls to one side has a pad that sticks.

Organic or metallic pads

Organic pads are quiet and bite early. Metallic pads last longer in the wet and make more noise. For a bike that carries children down a steep street, the workshop fits metallic pads at the front.

New pads of either kind need about 20 firm stops from 20 kilometers an hour before they brake at full strength.`,
    tables: [
      {
        caption: 'Organic or metallic pads',
        columns: ['Pads', 'Organic', 'Metallic'],
        rows: [
          ['With a load', '1,500 km', '2,500 km'],
          ['In the wet', 'Wear fast', 'Wear slowly'],
          ['Noise', 'Quiet', 'Louder'],
          ['First bite', 'Early', 'Once warm'],
        ],
      },
    ],
  },
  {
    path: '/journal/hub-gears',
    title: 'Hub gears in daily use',
    text: `A hub gear keeps its works inside the wheel, away from rain and grit. It wants an oil change every 5,000 kilometers or once a year. The change takes half an hour: the old oil runs out, rinsing oil goes through, and 25 milliliters of fresh oil go in.

The chain on a hub gear runs straight and wears slowly. Measure it twice a year: at 0.75 percent of stretch it is replaced, before it takes the sprocket with it.

Shift while you pedal lightly. A hub that is forced under load wears its pawls. A gear that engages late, a click under the pedals or oil on the spokes means that the hub wants fresh oil before its pawls give way.

With fresh oil a hub gear goes 20,000 kilometers and more under a load. An overhaul then renews its bearings and pawls and takes the workshop three days.`,
    tables: [],
  },
  {
    path: '/two-wheels-or-three',
    title: 'Two wheels or three',
    text: `Two-wheelers turn like a bicycle and lean into a bend. Three-wheelers stand by themselves and want a slower corner. Families with a narrow hallway choose the two-wheeler, which needs 65 centimeters of door.

Below 10 kilometers an hour the three-wheeler is the calmer bike, and it stays upright at a red light while a child climbs in. Above that the two-wheeler is easier to steer and uses about a fifth less of the battery.

Which bike suits whom

The two-wheeler suits riders who cover more than five kilometers a day, share the bike with a rider of another height, or wheel it through a narrow hallway.

The three-wheeler suits riders who have not cycled for years, take three children or a heavy tool box, and can park in a garage or a yard. It is also the better choice where the way is flat and full of traffic lights.

Riders who cannot decide take one bike home this weekend and the other one the next.`,
    tables: [
      {
        caption: 'Two wheels or three',
        columns: ['Measure', 'Two wheels', 'Three wheels'],
        rows: [
          ['Width', '65 cm', '90 cm'],
          ['Weight', '34 kg', '48 kg'],
          ['Load in the box', '100 kg', '125 kg'],
          ['In a bend', 'Leans', 'Stays upright'],
          ['At a light', 'One foot down', 'Both feet up'],
        ],
      },
    ],
  },
  {
    path: '/test-rides',
    title: 'Test rides',
    text: `A test ride lasts from Friday afternoon to Monday morning. Bring what you mean to carry: two children, the shopping, a tool box. Most people decide on the way home. Before you leave for the weekend, on two wheels or three, a mechanic sets the saddle of the cargo bike for each rider and explains brakes, gears and battery, which takes half an hour. The workshop lends helmets, a rain cover and a lock. A deposit of £100 is returned on Monday.

A plan for the weekend

A test ride shows most when each day asks a little more of the bike.

1. Friday: half an hour of practice in a yard, without a load
2. Saturday: the weekly shopping, then the children
3. Sunday: the longest ride you plan, with a hill in it
4. Monday: the way to school or work in traffic

Measure the door, the hallway and the stairs before you set out. A bike that does not fit at home is ridden less, however well it rides.`,
    tables: [],
  },
  {
    path: '/journal/test-ride-report',
    title: 'A weekend with a two-wheeler',
    text: `The Hendry family of Leith took a two-wheeler home on a Friday in September, with children of three and six. The test ride came to 46 kilometers, 38 of them with a load.

The first 20 minutes were wobbly, because a long bike answers late and the front wheel is far away. By Saturday noon both parents could start on a slope without a foot on the ground. On Sunday they climbed Calton Road at 12 kilometers an hour with 40 kilograms of children and picnic in the box, and the battery still had 45 percent at home.

Two things were less pleasant. In the rain the cover fogged up until its side window was opened, and the bike did not fit the shared stairwell. A three-wheeler, which they took home the next weekend, stood at every light without a foot on the ground, but was slower downhill and too wide for the gate. The Hendrys chose two wheels all the same and had a ground anchor set in the yard.`,
    tables: [],
  },
  {
    path: '/about',
    title: 'About the workshop',
    text: `Marlow Cargo Bikes has built, sold and serviced cargo bikes for families and trades in Leith, Edinburgh, since 2014. Four mechanics work on the stands, one of them on hub gears alone.

Call 0131 496 0142 or write to hello@marlowbikes.example.`,
    tables: [],
  },
]

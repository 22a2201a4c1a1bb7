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
    text: `A cargo bike carries three times the load of a city bike, and its brakes know it. The workshop asks for a first check after 300 kilometers or six weeks, when cables settle and spokes find their tension.

After the first check, two visits a year are enough for most families. Riders who carry children or freight every day should halve the interval.

A yearly service plan covers two visits and one set of brake pads. The summer visit looks at brakes, chain and hub oil. The winter visit looks at pads, lights and tires.

From October to March the bike is back in two working days. In summer, book ten days ahead.`,
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

A single visit costs 79 pounds without parts. The yearly service plan costs 139 pounds. A new set of brake pads costs 38 pounds with fitting.

Fleet care starts at three bikes and is priced by the month.`,
    tables: [
      {
        caption: 'Workshop prices',
        columns: ['Job', 'Price'],
        rows: [
          ['Single visit', '79 pounds'],
          ['Yearly service plan', '139 pounds'],
          ['Brake pads with fitting', '38 pounds'],
          ['Hub gear overhaul', '165 pounds'],
        ],
      },
    ],
  },
  {
    path: '/journal/brake-pads',
    title: 'Brake pads: what wears them out',
    text: `On a loaded two-wheeler, front pads last between 1,500 and 2,500 kilometers. In a hilly town they last less. A worn pad scores the disc, and a disc costs more than three sets of pads.

Organic pads are quiet and bite early. Metallic pads last longer in the wet and make more noise. For a bike that carries children down a steep street, the workshop fits metallic pads at the front.

Listen for a scraping sound when the lever is pulled lightly. Look at the pad from below: under one millimeter of lining, it is time.`,
    tables: [],
  },
  {
    path: '/journal/hub-gears',
    title: 'Hub gears in daily use',
    text: `A hub gear keeps its works inside the wheel, away from rain and grit. It wants an oil change every 5,000 kilometers or once a year.

The chain on a hub gear runs straight and wears slowly. Measure it twice a year: at 0.75 percent of stretch it is replaced, before it takes the sprocket with it.

Shift while you pedal lightly. A hub that is forced under load wears its pawls.`,
    tables: [],
  },
  {
    path: '/test-rides',
    title: 'Test rides',
    text: `A test ride lasts from Friday afternoon to Monday morning. Bring what you mean to carry: two children, the shopping, a tool box. Most people decide on the way home.

Two-wheelers turn like a bicycle and lean into a bend. Three-wheelers stand by themselves and want a slower corner. Families with a narrow hallway choose the two-wheeler, which needs 65 centimeters of door.

The workshop lends helmets, a rain cover and a lock. A deposit of 100 pounds is returned on Monday.`,
    tables: [],
  },
]

import type { Source } from '#core/sources'
import type { Brief, FrontMatter, Outline, TopicPlan } from '#writers/types'

/** Plain inputs for tests of writers and illustrators; each call returns new objects. */

export function makeBrief(over: Partial<Brief> = {}): Brief {
  return {
    prompt: 'How often should a cargo bike be serviced?',
    publicationType: 'blog',
    contentType: 'educational',
    audience: 'general',
    tone: 'friendly',
    length: 'medium',
    focus: 'services',
    includeExamples: true,
    includeStatistics: true,
    includeImages: true,
    keywords: ['cargo bike service'],
    language: 'en',
    company: {
      name: 'Marlow Cargo Bikes',
      description: 'A workshop for cargo bikes in Leith.',
      industry: 'Bicycle repair',
      website: 'https://marlowbikes.example',
      services: ['Service plans', 'Brake overhaul'],
      expertise: ['Loaded two-wheelers'],
      values: ['Repair before replacement'],
      mission: null,
      vision: null,
      targetAudience: 'Families in the city',
      colors: ['#0f766e', '#d9713c'],
    },
    ...over,
  }
}

export function makeSource(id: string, text: string, over: Partial<Source> = {}): Source {
  return {
    id,
    kind: 'page',
    url: `https://marlowbikes.example/${id}`,
    title: `Page ${id}`,
    text,
    tables: [],
    language: 'en',
    fetchedAt: Date.UTC(2026, 10, 1),
    hash: id.padEnd(64, '0'),
    ...over,
  }
}

export function makeSources(): Source[] {
  return [
    makeSource(
      's1',
      'The workshop asks for a first check after 300 kilometres or six weeks. After that, two visits a year are enough for most families.\n\nHub gears get new oil every 5,000 kilometres, which takes half an hour on the stand.',
      { title: 'Service plans' }
    ),
    makeSource(
      's2',
      'On a loaded two-wheeler the front pads last between 1,500 and 2,500 kilometres. A worn pad scores the disc, and a disc costs more than three sets of pads.',
      { title: 'Brake pads' }
    ),
  ]
}

export function makeTopic(over: Partial<TopicPlan> = {}): TopicPlan {
  return {
    intent: 'The reader wants to know when to bring the bike in.',
    angle: 'What wears out first.',
    mainKeyword: 'cargo bike service',
    titles: ['How often should a cargo bike be serviced?', 'When to service a cargo bike', 'Cargo bike care'],
    topic: 'Cargo bike service intervals',
    ...over,
  }
}

export function makeOutline(): Outline {
  return {
    blocks: [
      {
        id: 'b1',
        heading: 'The first check',
        purpose: 'Names the first date.',
        question: 'When is the first check due?',
        points: ['Cables settle', 'Spokes find their tension'],
        sourceIds: ['s1'],
        words: { min: 80, max: 160 },
      },
      {
        id: 'b2',
        heading: 'What wears first',
        purpose: 'Tells the order of wear.',
        question: 'Which parts go first?',
        points: ['Pads before discs'],
        sourceIds: ['s2'],
        words: { min: 80, max: 160 },
      },
    ],
  }
}

/** The texts around an article about servicing a cargo bike, all of them true. */
export function makeTouches(more: Partial<FrontMatter> = {}): FrontMatter {
  return {
    introduction:
      'A cargo bike service keeps the brakes sharp. In 2025, 41 percent of riders had never checked the chain.[^s1]',
    title: 'When a cargo bike service is due',
    conclusion: 'Look at the chain today. Book a check when the pads feel thin.',
    conclusionHeading: 'Where to begin',
    faqHeading: 'Questions riders ask',
    faq: [{ question: 'How long do brake pads last?', answer: 'Brake pads last 1,500 kilometres.[^s1]' }],
    metaTitle: 'When a cargo bike service is due',
    metaDescription:
      'A cargo bike service keeps brakes and chain safe: what to look at first, and when to book it.',
    ...more,
  }
}

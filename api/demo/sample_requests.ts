import type { GenerateRequest } from '#generation/requests/brief'

/** What the public pages show a finished article about. */
export const SAMPLE_PROMPT = 'How often to book a cargo bike service, and what a service visit covers'
const WEAR_PROMPT = 'Front brake pads go first: what wears out on a loaded cargo bike'

/** What the demonstration customer has asked for; without a model, the local writer really writes them. */
export const SAMPLE_REQUESTS: GenerateRequest[] = [
  {
    prompt: 'Two wheels or three: what a weekend on a cargo bike shows',
    keywords: ['two wheels or three', 'cargo bike weekend'],
    company_info: {
      focus: 'expertise',
      tone: 'casual',
      content_preferences: { style: 'educational', length: 'short' },
    },
    target_audience: 'beginners',
  },
  {
    prompt: WEAR_PROMPT,
    keywords: ['front brake pads', 'hub gear'],
    company_info: {
      focus: 'values',
      tone: 'professional',
      content_preferences: { style: 'educational', length: 'short' },
    },
    target_audience: 'professionals',
  },
  {
    prompt: SAMPLE_PROMPT,
    keywords: ['cargo bike service', 'service plan'],
    company_info: {
      focus: 'services',
      tone: 'friendly',
      content_preferences: { style: 'how-to', length: 'short' },
    },
    target_audience: 'b2c',
  },
]

/** How the customer edited a draft by the local writer; the text is in `edited/`. */
export interface SampleEdit {
  /** Markdown; `picture:2` is the second picture of the draft. */
  file: string
  metaTitle: string
  metaDescription: string
  /** Statements that the customer keeps in her own name. */
  vouched: string[]
}

/** By prompt; the others stay as the writer left them. */
export const SAMPLE_EDITS: ReadonlyMap<string, SampleEdit> = new Map([
  [
    SAMPLE_PROMPT,
    {
      file: 'service.md',
      metaTitle: 'Cargo bike service: intervals, steps and prices',
      metaDescription:
        'A first check at 300 kilometers, then two visits a year: what a cargo bike service covers, what it costs and what to check yourself in between.',
      vouched: [
        'Each cargo bike service takes 90 minutes on the stand and ends with a written report.',
        'Grease, cable ends and hub oil cost nothing extra, nor does new software for the motor.',
        'Plan holders also get a reminder two weeks ahead and a bike to borrow while theirs is in the workshop.',
        'Bikes bought from Marlow have their first check free.',
        'Bring the bike in before noon, and brakes, spokes and punctures are looked at the same day.',
        'Between October and March, the bike is ready after two working days.',
        'It does not have to be a Marlow: every make is welcome.',
        'The mechanics come before the working day begins, so that nobody misses a round.',
      ],
    },
  ],
  [
    WEAR_PROMPT,
    {
      file: 'wear.md',
      metaTitle: 'Front brake pads go first on a loaded cargo bike',
      metaDescription:
        'How far front brake pads, chain and tires go on a loaded cargo bike, five checks that take five minutes a month, and when each part is due.',
      vouched: [],
    },
  ],
])

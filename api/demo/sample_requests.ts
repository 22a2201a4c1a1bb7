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
        'Two visits a year will do after that, twice as many if you carry children or freight every day.',
        'Tightening a spoke takes a few minutes, while building the wheel again takes an afternoon.',
        'Every visit follows the same five steps and opens with a lap of the block, 40 kilograms in the box.',
        'The report says what was measured and how many kilometers each part has left.',
        'Three findings cannot wait for the next date: a broken spoke, oil on a disc, or a lever that comes back to the bar.',
        'Photos of the motor and wheels, sent beforehand, tell the workshop which parts to have on the shelf.',
        'Businesses with three or more bikes can stay where they are.',
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
      vouched: [
        'Only the hub gear outlives them all, provided its oil is fresh.',
        'A full box turns every stop into about twice the heat and doubles the pull on the chain at every start.',
        'Hilly streets, rain and winter salt cost another quarter of the distance.',
        'On a loaded two-wheeler, expect 1,500 to 2,500 kilometers from a front set, and less in a hilly town.',
        'Whatever the odometer says, lining of less than one millimeter has to go.',
        'Not every noise means wear: if a squeal survives ten dry stops, look for oil or salt on the disc.',
        'If the bike pulls to one side, a pad sticks.',
        'The metallic kind is louder but holds out longer in the wet.',
        'The workshop fits them to the front wheel of bikes that carry children down steep streets.',
        'Neither kind brakes at full strength until it has made about 20 firm stops, each from 20 kilometers an hour.',
        'The change needs half an hour and 25 milliliters of oil.',
        'Late shifts, a click under the pedals and oil on the spokes are the last call for an oil change.',
        'An overhaul renews bearings and pawls and takes three days.',
        'Brakes and chain are measured at every service visit, and the report says how many kilometers each part has left.',
      ],
    },
  ],
])

import type { GenerateRequest } from '#generation/requests/brief'

/** What the public pages show a finished article about. */
export const SAMPLE_PROMPT = 'How often should a cargo bike be serviced, and what does a service visit cover?'

/** What the demonstration customer has asked for; without a model, the local writer really writes them. */
export const SAMPLE_REQUESTS: GenerateRequest[] = [
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
    prompt: 'Brake pads, chain and hub gear: how to tell in time what wears on a loaded cargo bike',
    keywords: ['front brake pads', 'hub gears'],
    company_info: {
      focus: 'values',
      tone: 'professional',
      content_preferences: { style: 'educational', length: 'short' },
    },
    target_audience: 'professionals',
  },
]

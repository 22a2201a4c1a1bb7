import { expect, test } from 'vitest'
import { company } from '#/test/fixtures'
import { singlePayload } from './payload'
import { DEFAULT_SETTINGS, type WizardSettings } from './settings'

const settings: WizardSettings = {
  ...DEFAULT_SETTINGS,
  prompt: '  How often should a cargo bike be serviced?  ',
  keywords: ['cargo bike service'],
  companyName: ' Marlow ',
  companyDescription: 'Typed by hand',
}

test('the request contains section, prompt, keywords and the typed company with empty lists', () => {
  expect(singlePayload(settings, company())).toEqual({
    section: 'marketing companies',
    prompt: 'How often should a cargo bike be serviced?',
    keywords: ['cargo bike service'],
    target_audience: 'general',
    tone: 'professional',
    content_preferences: {
      length: 'auto',
      style: 'educational',
      include_examples: true,
      include_statistics: true,
      include_images: true,
      include_custom_templates: false,
    },
    company_info: expect.objectContaining({
      name: 'Marlow',
      description: 'Typed by hand',
      services: [],
      expertise: [],
      values: [],
      industry: 'general',
      focus: 'services',
    }),
  })
})

test('a known company has name, description and its three lists as names', () => {
  expect(singlePayload({ ...settings, companyInfoSource: 'known' }, company()).company_info).toMatchObject({
    name: 'Marlow Cargo Bikes',
    description: 'Cargo bikes built, sold and serviced in Leith.',
    services: ['Service plan'],
    expertise: ['Hub gears'],
    values: ['Repair first'],
  })
})

test('without company context company_info is null, and the other choices still apply', () => {
  const payload = singlePayload(
    { ...settings, includeCompanyContext: false, tone: 'casual', contentLength: 'long' },
    company()
  )
  expect(payload.company_info).toBeNull()
  expect(payload.tone).toBe('casual')
  expect(payload.content_preferences?.length).toBe('long')
})

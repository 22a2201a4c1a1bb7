import { expect, test } from 'vitest'
import { company } from '#/test/fixtures'
import { bulkPayload, singlePayload } from './payload'
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

test('type, language and own pages are sent where they were chosen', () => {
  const payload = singlePayload(
    {
      ...settings,
      publicationType: 'review',
      language: 'de',
      sources: ['https://a.example/notes', ' b.example ', ''],
    },
    company()
  )
  expect(payload).toMatchObject({
    type: 'review',
    language: 'de',
    sources: ['https://a.example/notes', 'https://b.example'],
  })
})

test('notes are sent as an answer of a single text, and left out while empty', () => {
  expect(singlePayload({ ...settings, note: ' Pads last a winter. ' }, company()).answers).toEqual([
    { answer: 'Pads last a winter.' },
  ])
  expect(singlePayload({ ...settings, note: '  ' }, company())).not.toHaveProperty('answers')
  const bulk = { ...settings, note: 'Pads last a winter.', bulkPrompts: ['Winter tyres for bikes'] }
  expect(bulkPayload(bulk, company()).settings).not.toHaveProperty('answers')
})

test('pages of the company that were not read go along as sources of this text', () => {
  const parse = {
    ...settings,
    companyInfoSource: 'parse',
    companyUrls: ['https://marlowbikes.example', 'https://marlowbikes.example/new', ''],
  } as const
  const read = company({
    parsedSources: [
      { url: 'https://marlowbikes.example/', title: 'Marlow', fetchedAt: '2026-11-20T10:00:00.000Z' },
    ],
  })
  expect(singlePayload({ ...parse, companyUrls: [...parse.companyUrls] }, read).sources).toEqual([
    'https://marlowbikes.example/new',
  ])
})

test('a known company gives name, description and its three lists as names', () => {
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

test('another profile than the default one is named, where a saved one is used', () => {
  const known = { ...settings, companyInfoSource: 'known' as const, companyId: 'c2' }
  expect(singlePayload(known, company()).company_id).toBe('c2')
  expect(singlePayload({ ...known, companyId: null }, company())).not.toHaveProperty('company_id')
  expect(singlePayload({ ...known, companyInfoSource: 'manual' }, company())).not.toHaveProperty('company_id')
  expect(singlePayload({ ...known, includeCompanyContext: false }, company())).not.toHaveProperty(
    'company_id'
  )
})

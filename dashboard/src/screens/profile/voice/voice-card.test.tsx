import { ApiError, type CompanyVoice } from '@cygnet/sdk'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { company, voice } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import ProfileScreen from '../profile-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

const MINE = voice({
  person: 'they',
  address: 'formal',
  preferredWords: ['e-bike'],
  avoidedWords: [{ word: 'cheap', instead: 'good value' }],
  samples: ['We mend a part before we replace it.'],
})

beforeEach(() => resetApi())

async function open(mine: CompanyVoice, change: Parameters<typeof company>[0] = {}) {
  api.company.get.mockResolvedValue(company({ voice: mine, ...change }))
  const person = userEvent.setup()
  renderScreen(<ProfileScreen />, { at: '/profile?tab=company', path: '/profile' })
  const card = within(await screen.findByRole('region', { name: 'Brand voice' }))
  return { person, card }
}
const sent = () => api.company.update.mock.lastCall?.[0]

test('a voice is there to be read, with the page that it was learned from', async () => {
  const { card } = await open(MINE, { fieldSources: { voice: 'https://marlowbikes.example/about' } })
  for (const text of [
    'The company is called by its name',
    'Formal (Sie, vous, usted, вы)',
    'e-bike',
    'cheap (say good value)',
    'We mend a part before we replace it.',
    'Learned from marlowbikes.example/about',
  ])
    expect(card.getByText(text)).toBeTruthy()
})

test('one that is not set says how to set it', async () => {
  const { card } = await open(voice())
  expect(card.getByText(/^Not set yet/)).toBeTruthy()
})

test('every part is edited, and nothing but the voice is sent', async () => {
  const { person, card } = await open(MINE)
  await person.click(card.getByRole('button', { name: 'Edit voice' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit' }).disabled).toBe(true)
  await person.selectOptions(card.getByLabelText('Speaks as'), 'we')
  await person.selectOptions(card.getByLabelText('Form of address'), '')
  await person.selectOptions(card.getByLabelText('Reading level'), 'plain')
  await person.type(card.getByLabelText('Words to use'), '\nWordPress')
  await person.click(card.getByRole('button', { name: 'Add word to avoid' }))
  await person.type(card.getByLabelText('Word of word to avoid 2'), 'leverage')
  await person.click(card.getByRole('button', { name: 'Remove sample 1' }))
  await person.click(card.getByRole('button', { name: 'Save voice' }))
  await waitFor(() =>
    expect(sent()).toEqual({
      voice: {
        person: 'we',
        address: null,
        readingLevel: 'plain',
        preferredWords: ['e-bike', 'WordPress'],
        avoidedWords: [
          { word: 'cheap', instead: 'good value' },
          { word: 'leverage', instead: '' },
        ],
        samples: [],
      },
    })
  )
})

test('what the server refuses is reported at its field', async () => {
  const refused = (field: string, message: string) => ({ field, rule: 'wrong', message, msg: message })
  api.company.update.mockRejectedValue(
    new ApiError({
      status: 422,
      code: 'VALIDATION_ERROR',
      message: 'Validation failed',
      errors: [
        refused('voice.preferredWords.1', 'This word is too long'),
        refused('voice.avoidedWords.0.word', 'This word cannot be used'),
        refused('voice.samples.0', 'This sample is too long'),
      ],
    })
  )
  const { person, card } = await open(MINE)
  await person.click(card.getByRole('button', { name: 'Edit voice' }))
  await person.clear(card.getByLabelText('Word of word to avoid 1'))
  await person.click(card.getByRole('button', { name: 'Add word to avoid' }))
  await person.type(card.getByLabelText('Word of word to avoid 2'), 'leverage')
  await person.click(card.getByRole('button', { name: 'Save voice' }))
  await person.click(await screen.findByRole('button', { name: 'OK' }))
  const messageAt = (label: string) =>
    document.getElementById(card.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent
  expect(messageAt('Words to use')).toBe('This word is too long')
  expect(messageAt('Word of word to avoid 2')).toBe('This word cannot be used')
  expect(messageAt('Sample 1')).toBe('This sample is too long')
  expect(card.getByLabelText('Word of word to avoid 1').getAttribute('aria-invalid')).toBeNull()
})

const PROPOSAL = voice({ person: 'we', preferredWords: ['CargoLine'], samples: ['Bring the bike in.'] })

test('what the website suggests is taken beside what was set', async () => {
  const { person, card } = await open(MINE, { voiceProposal: PROPOSAL })
  expect(card.getByText('The company is “we”')).toBeTruthy()
  await person.click(card.getByRole('button', { name: 'Use suggestion' }))
  await waitFor(() =>
    expect(sent()).toEqual({
      voice: {
        person: 'we',
        address: 'formal',
        readingLevel: null,
        preferredWords: ['e-bike', 'CargoLine'],
        samples: ['Bring the bike in.', 'We mend a part before we replace it.'],
      },
    })
  )
})

test('or put aside', async () => {
  const { person, card } = await open(MINE, { voiceProposal: PROPOSAL })
  await person.click(card.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(sent()).toEqual({ voiceProposal: null }))
})

test('a passage in the voice is there to be heard, and follows what is chosen', async () => {
  const { person, card } = await open(MINE)
  const heard = () => card.getByRole('figure', { name: 'How this sounds' }).textContent
  expect(heard()).toContain(
    'Marlow Cargo Bikes offers services such as service plan and has worked with hub gears for 12 years. Its first rule: Repair first.'
  )
  await person.click(card.getByRole('button', { name: 'Edit voice' }))
  await person.selectOptions(card.getByLabelText('Speaks as'), 'we')
  await person.selectOptions(card.getByLabelText('Reading level'), 'plain')
  expect(heard()).toContain(
    'We offer services such as service plan. We have worked with hub gears for 12 years. Our first rule'
  )
  await person.click(card.getByRole('button', { name: 'Add word to avoid' }))
  await person.type(card.getByLabelText('Word of word to avoid 2'), 'hub gears')
  await person.type(card.getByLabelText('Say instead (optional) of word to avoid 2'), 'gear hubs')
  expect(heard()).toContain('We have worked with gear hubs')
})

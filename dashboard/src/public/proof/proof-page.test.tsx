import { NotFoundError } from '@cygnet/sdk'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import statementStyles from '#/components/statement/statement.module.css'
import { api, resetApi } from '#/test/fake-api'
import ProofPage from './proof-page'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

const PROOF = {
  state: 'open',
  title: 'How often should a cargo bike be serviced?',
  companyName: 'Marlow Cargo Bikes',
  approvedBy: 'Owen Marlow',
  approvedAt: '2026-11-24T12:00:00.000Z',
  expiresAt: '2027-02-22T12:00:00.000Z',
  indexed: false,
  article: {
    description: 'Twice a year.',
    language: 'en',
    content:
      'The first check is due after 300 kilometres.[^1] A visit is £95.[^2] It takes 300 minutes. We like bikes.\n',
    wordCount: 12,
    coverUrl: null,
    coverAlt: null,
    images: [],
    changedAt: '2026-11-24T11:00:00.000Z',
    checkedAt: '2026-11-24T12:00:00.000Z',
    statements: [
      {
        number: 3,
        place: 'text',
        text: 'The first check is due after 300 kilometres.',
        standing: 'supported',
        reason: null,
        words: 'First check at 300 km.',
        source: 1,
      },
      {
        number: 4,
        place: 'text',
        text: 'A visit is £95.',
        standing: 'vouched',
        reason: null,
        words: 'A visit is £95.',
        source: 2,
      },
      {
        number: 5,
        place: 'text',
        text: 'It takes 300 minutes.',
        standing: 'unsupported',
        reason: '"300 minutes" is in none of the sources.',
        words: null,
        source: null,
      },
      {
        number: 6,
        place: 'text',
        text: 'We like bikes.',
        standing: 'not_verified',
        reason: null,
        words: null,
        source: null,
      },
    ],
    sources: [
      {
        number: 1,
        kind: 'page',
        title: 'Service plans',
        url: 'https://marlowbikes.example/service',
        quote: null,
        readAt: '2026-11-23T12:00:00.000Z',
      },
      {
        number: 2,
        kind: 'note',
        title: 'First-hand information',
        url: null,
        quote: null,
        readAt: '2026-11-23T12:00:00.000Z',
      },
    ],
  },
}

beforeEach(() => {
  resetApi()
  window.history.replaceState(null, '', '/proof/a-token')
})
afterEach(() => window.history.replaceState(null, '', '/'))

test('a statement opens the words of its source, and what was found', async () => {
  api.publications.proof.mockResolvedValue(PROOF)
  const person = userEvent.setup()
  render(<ProofPage />)
  await person.click(await screen.findByText('The first check is due after 300 kilometres.'))
  expect(api.publications.proof).toHaveBeenCalledWith('a-token')
  const card = within(screen.getByRole('tooltip'))
  expect(card.getByText('First check at 300 km.')).toBeTruthy()
  expect(card.getByText('marlowbikes.example/service')).toBeTruthy()
  expect(card.getByText('Found in a source.')).toBeTruthy()
  expect(document.activeElement?.textContent, 'keeps the focus').toBe(
    'The first check is due after 300 kilometres.'
  )
  await person.keyboard('{Escape}')
  expect(card.queryByText('First check at 300 km.')).toBeNull()
  await person.click(screen.getByText('It takes 300 minutes.', { selector: 'a' }))
  expect(card.getByText(/"300 minutes" is in none of the sources\./)).toBeTruthy()
})

test('it says who approved what, until when, and counts what the statements rest on', async () => {
  api.publications.proof.mockResolvedValue(PROOF)
  render(<ProofPage />)
  const proof = within(await screen.findByRole('region', { name: 'Proof' }))
  expect(proof.getByText('Owen Marlow')).toBeTruthy()
  expect(proof.getByText('Feb 22, 2027')).toBeTruthy()
  const tally = within(screen.getByRole('region', { name: /^Statements/ }))
  expect(tally.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Found in a source1',
    'Vouched for by a person1',
    'Not proven yet1Which onesWe like bikes.',
    'Not what the source says1Which onesIt takes 300 minutes.',
  ])
  expect(tally.getByText('We like bikes.').closest('details')?.open).toBe(true)
  const vouched = within(screen.getByRole('region', { name: 'Who vouched for what' }))
  expect(vouched.getAllByRole('listitem')[0]?.textContent).toBe(
    'Owen Marlow vouched for 1 statementA visit is £95.'
  )
  const looks = (text: string) => screen.getByText(text, { selector: 'a' }).className
  expect(looks('The first check is due after 300 kilometres.')).toContain(statementStyles.found)
  expect(looks('A visit is £95.')).not.toContain(statementStyles.found)
  // What no source bears out does not look better than the rest.
  expect(screen.getByText('We like bikes.', { selector: 'a' }).className).toContain(statementStyles.dotted)
})

test.each([
  [
    { state: 'expired', article: null },
    'This proof has expired',
    /approved by Owen Marlow on Nov 24, 2026 and ended on Feb 22, 2027/,
  ],
  [
    {
      state: 'withdrawn',
      title: null,
      companyName: null,
      approvedBy: null,
      approvedAt: null,
      expiresAt: null,
      article: null,
    },
    'This proof was withdrawn',
    /Ask the person who sent the link/,
  ],
])('a link that is over says so (%#)', async (change, title, text) => {
  api.publications.proof.mockResolvedValue({ ...PROOF, ...change })
  render(<ProofPage />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  expect(screen.getByRole('main').textContent).toMatch(text)
})

test('an unknown address says what to do', async () => {
  api.publications.proof.mockRejectedValue(
    new NotFoundError({ status: 404, code: 'NOT_FOUND', message: 'Proof not found' })
  )
  render(<ProofPage />)
  expect(await screen.findByText('There is no proof at this address')).toBeTruthy()
})

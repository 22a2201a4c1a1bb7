import type { ClaimLedger } from '@cygnet/sdk'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { publication, serverError } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { ClaimsPanel } from './claims-panel'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(resetApi)

const nobody = { contradicts: null, model: null, vouched: null } as const
const undecided = {
  ...nobody,
  finding: null,
  reason: null,
  words: null,
  decidedBy: null,
  decidedAt: null,
} as const
const LEDGER: ClaimLedger = {
  publicationId: 'p1',
  supported: 0,
  judgedByWriter: 0,
  unsupported: 1,
  noClaim: 0,
  notVerified: 2,
  vouched: 0,
  verifier: null,
  verification: null,
  claims: [
    {
      number: 1,
      place: 'text',
      text: 'It takes 300 minutes.',
      verdict: 'unsupported',
      reason: '"300 minutes" is not in the sources, which have "300 kilometres".',
      passages: ['p1'],
      words: 'The first check is due after 300 kilometres.',
      ...nobody,
      finding: 'contradicted',
      decidedBy: 'code',
      decidedAt: '2026-11-25T09:31:06.000Z',
    },
    {
      number: 2,
      place: 'text',
      text: 'The check is free.',
      verdict: 'not_verified',
      passages: ['p2'],
      ...undecided,
    },
    { number: 3, place: 'text', text: 'Zebras gallop.', verdict: 'not_verified', passages: [], ...undecided },
  ],
  changes: [],
  passages: [
    {
      id: 'p1',
      heading: null,
      text: 'The first check is due after 300 kilometres.',
      source: { number: 1, title: 'Service plans', url: null },
    },
    {
      id: 'p2',
      heading: null,
      text: 'Every check costs £65.',
      source: { number: null, title: 'Prices', url: null },
    },
  ],
}

function open(generatedBy = 'local-draft@11') {
  const person = userEvent.setup()
  renderScreen(<ClaimsPanel publication={publication({ generatedBy })} />, { at: '/', path: '/' })
  return person
}

test('statements are checked when they are asked for, and a tap shows the words of the source', async () => {
  api.publications.claims.mockResolvedValue(LEDGER)
  const person = open()
  expect(api.publications.claims).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Check statements' }))

  const wrong = (await screen.findByText('It takes 300 minutes.')).closest('li')!
  await person.click(screen.getByText('It takes 300 minutes.'))
  expect(wrong.querySelector('details')?.open).toBe(true)
  expect(within(wrong).getByText(/which have "300 kilometres"/)).toBeTruthy()
  expect(within(wrong).getByText('The first check is due after 300 kilometres.').tagName).toBe('Q')
  expect(within(wrong).getByText('From [1] Service plans')).toBeTruthy()

  const undecidedGroup = screen.getByText('Not proven yet: 2 statements').closest('details')!
  expect(within(undecidedGroup).getByText('Closest in Prices')).toBeTruthy()
  expect(within(undecidedGroup).getByText('No source has anything close to it.')).toBeTruthy()
})

test('statements of a text that a model wrote are shown at once', async () => {
  api.publications.claims.mockResolvedValue(LEDGER)
  open('m-1')
  expect(await screen.findByText('It takes 300 minutes.')).toBeTruthy()
})

test('titles and headings are not counted, and what a person vouches for is', async () => {
  const [wrong, undecidedOne, last] = LEDGER.claims
  const vouched = { name: 'Elena Marsh', at: '2026-11-25T09:31:06.000Z' }
  api.publications.claims.mockResolvedValue({
    ...LEDGER,
    claims: [wrong!, { ...undecidedOne!, place: 'title' }, { ...last!, vouched }],
  })
  open('m-1')
  expect(await screen.findByText('Vouched for by a person: 1 statement')).toBeTruthy()
  expect(screen.queryByText(/^Not proven yet: /)).toBeNull()
})

test('a check that fails can be repeated', async () => {
  api.publications.claims.mockRejectedValueOnce(serverError(503, 'Busy')).mockResolvedValue(LEDGER)
  const person = open()
  await person.click(screen.getByRole('button', { name: 'Check statements' }))
  await person.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('It takes 300 minutes.')).toBeTruthy()
})

test('a model judges the rest when it is asked to, and says what it could not do', async () => {
  const judging = {
    status: 'waiting',
    model: 'judge-2',
    problem: null,
    disbelieved: 0,
    cost: { calls: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 },
    requestedAt: '2026-11-25T09:31:06.000Z',
    finishedAt: null,
  } as const
  api.publications.claims.mockResolvedValueOnce({ ...LEDGER, verifier: 'judge-2' }).mockResolvedValue({
    ...LEDGER,
    verifier: 'judge-2',
    verification: { ...judging, status: 'incomplete', problem: 'The model took too long.' },
  })
  api.publications.verifyClaims.mockResolvedValue({ ...LEDGER, verifier: 'judge-2', verification: judging })
  const person = open()
  await person.click(screen.getByRole('button', { name: 'Check statements' }))
  await person.click(await screen.findByRole('button', { name: 'Have judge-2 judge the rest' }))
  expect(api.publications.verifyClaims).toHaveBeenCalledWith('p1')
  expect(await screen.findByText('The model took too long.')).toBeTruthy()
})

test('somebody who vouches for a statement is named beside it', async () => {
  const [wrong, ...others] = LEDGER.claims
  const vouched = { name: 'Alex Marlow', at: '2026-11-25T09:40:00.000Z' }
  api.publications.claims
    .mockResolvedValueOnce(LEDGER)
    .mockResolvedValue({ ...LEDGER, claims: [{ ...wrong!, vouched }, ...others] })
  api.publications.vouchForClaim.mockResolvedValue(LEDGER)
  const person = open()
  await person.click(screen.getByRole('button', { name: 'Check statements' }))
  await person.click(await screen.findByText('It takes 300 minutes.'))
  await person.click(screen.getByRole('button', { name: 'Keep, I vouch for it' }))
  expect(api.publications.vouchForClaim).toHaveBeenCalledWith('p1', {
    text: 'It takes 300 minutes.',
    vouched: true,
  })
  expect(await screen.findByText(/Alex Marlow vouches for it since/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'No longer vouch for it' })).toBeTruthy()
})

const change = {
  id: 'c1',
  kind: 'replaced',
  place: 'text',
  before: 'Lunch is free.',
  after: 'Lunch costs £5.',
  reason: 'A source says otherwise.',
  finding: 'contradicted',
  words: 'Lunch: £5',
  source: { number: 2, title: 'Prices', url: null },
  changedAt: '2026-11-25T09:31:14.000Z',
  vouched: null,
} as const

test('what is unsupported comes before what was corrected, which is folded where it is much', async () => {
  const changes = ['c1', 'c2', 'c3', 'c4'].map((id) => ({ ...change, id }))
  api.publications.claims.mockResolvedValue({ ...LEDGER, changes })
  open('m-1')
  const corrected = (await screen.findByText('Corrected: 4 statements')).closest('details')!
  const unsupported = screen.getByText('Not what the source says: 1 statement').closest('details')!
  expect([corrected.open, unsupported.open]).toEqual([false, true])
  expect(unsupported.compareDocumentPosition(corrected)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('what the check changed is shown with its reason, and can be put back', async () => {
  const vouched = { name: 'Alex Marlow', at: '2026-11-25T09:40:00.000Z' }
  api.publications.claims
    .mockResolvedValueOnce({ ...LEDGER, changes: [change] })
    .mockResolvedValue({ ...LEDGER, changes: [{ ...change, vouched }] })
  api.publications.vouchForClaim.mockResolvedValue(LEDGER)
  const person = open()
  await person.click(screen.getByRole('button', { name: 'Check statements' }))

  const row = (await screen.findByText('Lunch is free.')).closest('li')!
  expect(within(row).getByText('Lunch is free.').tagName).toBe('DEL')
  expect(within(row).getByText('Lunch costs £5.').tagName).toBe('INS')
  expect(within(row).getByText('A source says otherwise.')).toBeTruthy()
  expect(within(row).getByText('From [2] Prices')).toBeTruthy()
  await person.click(within(row).getByRole('button', { name: 'Keep, I vouch for it' }))
  expect(api.publications.vouchForClaim).toHaveBeenCalledWith('p1', { text: 'Lunch is free.', vouched: true })
  expect(await screen.findByText(/Alex Marlow put it back and vouches for it since/)).toBeTruthy()
  expect(screen.queryByText('Lunch costs £5.')).toBeNull()
})

test('words that do not say it are called the closest', async () => {
  const [wrong, ...others] = LEDGER.claims
  const invented = { ...wrong!, finding: 'not_stated', reason: 'No source says this.' } as const
  const gone = {
    ...change,
    finding: 'not_stated',
    kind: 'removed',
    after: null,
    reason: 'No source says this.',
  } as const
  api.publications.claims.mockResolvedValue({ ...LEDGER, claims: [invented, ...others], changes: [gone] })
  open('m-1')
  const removed = (await screen.findByText('Lunch is free.')).closest('li')!
  expect(within(removed).getByText('Closest in [2] Prices')).toBeTruthy()
  const claimed = screen.getByText('It takes 300 minutes.').closest('li')!
  expect(within(claimed).getByText('Closest in [1] Service plans')).toBeTruthy()
  expect(screen.queryByText(/^From /)).toBeNull()
})

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

const undecided = { reason: null, words: null, decidedBy: null, decidedAt: null } as const
const LEDGER: ClaimLedger = {
  publicationId: 'p1',
  supported: 0,
  unsupported: 1,
  notVerified: 2,
  claims: [
    {
      number: 1,
      place: 'text',
      text: 'It takes 300 minutes.',
      verdict: 'unsupported',
      reason: '"300 minutes" is not in the sources, which have "300 kilometres".',
      passages: ['p1'],
      words: 'The first check is due after 300 kilometres.',
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

function open() {
  const person = userEvent.setup()
  renderScreen(<ClaimsPanel publication={publication()} />, { at: '/', path: '/' })
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

  const undecidedGroup = screen.getByText('Not verified: 2 statements').closest('details')!
  expect(within(undecidedGroup).getByText('Closest in Prices')).toBeTruthy()
  expect(within(undecidedGroup).getByText('No source has anything close to it.')).toBeTruthy()
})

test('a check that fails can be repeated', async () => {
  api.publications.claims.mockRejectedValueOnce(serverError(503, 'Busy')).mockResolvedValue(LEDGER)
  const person = open()
  await person.click(screen.getByRole('button', { name: 'Check statements' }))
  await person.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('It takes 300 minutes.')).toBeTruthy()
})

import type { QualityReport } from '@cygnet/sdk'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { serverError } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import ProofLinksDialog from './proof-links-dialog'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

const LINK = {
  id: 'l1',
  state: 'open',
  approvedBy: 'Owen Marlow',
  approvedAt: '2026-11-24T12:00:00.000Z',
  expiresAt: '2027-02-22T12:00:00.000Z',
  withdrawnAt: null,
  indexed: false,
  textChanged: true,
}
const URL = 'https://cygnet.example/proof/Z0qk3mXwLr9TzB4vHcN1sYdE8fGpJ0uAk3SdhPCu7aM'

beforeEach(() => resetApi())

function open(
  judged: { qualityScore: number | null; qualityReport?: QualityReport } = { qualityScore: 0.9 }
) {
  const onClose = vi.fn()
  renderScreen(<ProofLinksDialog publication={{ id: 'p1', ...judged }} onClose={onClose} />, {
    at: '/',
    path: '/',
  })
  return userEvent.setup()
}

test('approving creates a link, whose address is shown this once', async () => {
  api.publications.createProofLink.mockResolvedValue({ ...LINK, url: URL })
  const person = open()
  await person.selectOptions(await screen.findByLabelText('Works for'), 'Until you withdraw it')
  await person.click(screen.getByLabelText('Search engines may list the page'))
  await person.click(screen.getByRole('button', { name: 'Approve and create link' }))
  expect(await screen.findByText(URL)).toBeTruthy()
  expect(api.publications.createProofLink).toHaveBeenCalledWith('p1', { indexed: true, expiresInDays: null })
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(URL)
})

test('open questions are said before the click, with the way to them', async () => {
  open({ qualityScore: 0.4, qualityReport: { gaps: ['price of a visit', 'who does it'] } as QualityReport })
  expect(await screen.findByText('2 questions left')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve and create link' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See the questions' }).getAttribute('href')).toBe(
    '/publications/p1/questions'
  )
})

test('a weak text is warned of; it can be fixed first, or approved all the same', async () => {
  open({ qualityScore: 0.6 })
  expect(await screen.findByText('Its quality is 60%')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See and fix them' }).getAttribute('href')).toBe(
    '/publications/p1?rewrite=whole'
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve and create link' }).disabled).toBe(
    false
  )
})

test('what keeps the text from being approved is said beside the button', async () => {
  const refusal = 'Answer the open question before you approve the text'
  api.publications.createProofLink.mockRejectedValue(serverError(422, refusal))
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Approve and create link' }))
  expect((await screen.findByRole('alert')).textContent).toContain(refusal)
})

test('a link is withdrawn with a second click, and says what it shows', async () => {
  api.publications.proofLinks.mockResolvedValue([LINK])
  api.publications.withdrawProofLink.mockResolvedValue({ ...LINK, state: 'withdrawn' })
  const person = open()
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('Expires Feb 22, 2027. Shows an earlier text')).toBeTruthy()
  await person.click(row.getByRole('button', { name: 'Withdraw' }))
  expect(api.publications.withdrawProofLink).not.toHaveBeenCalled()
  await person.click(row.getByRole('button', { name: 'Withdraw for good' }))
  await waitFor(() => expect(api.publications.withdrawProofLink).toHaveBeenCalledWith('p1', 'l1'))
})

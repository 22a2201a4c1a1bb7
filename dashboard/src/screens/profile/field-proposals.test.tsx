import type { Company } from '@cygnet/sdk'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { company } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import ProfileScreen from './profile-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => resetApi())

const ABOUT = 'https://marlowbikes.example/about'
const PROPOSALS: Company['fieldProposals'] = {
  name: { value: 'Marlow Bikes Ltd', source: ABOUT },
  services: {
    value: [
      { name: 'First check', description: '' },
      { name: 'Wheel building', description: 'By hand.' },
    ],
    source: 'https://marlowbikes.example/',
  },
}

async function open(fieldProposals: Company['fieldProposals']) {
  api.company.get.mockResolvedValue(company({ fieldProposals }))
  renderScreen(<ProfileScreen />, { at: '/profile?tab=company', path: '/profile' })
  const card = within(await screen.findByRole('region', { name: 'Company information' }))
  return { person: userEvent.setup(), card }
}
const sent = () => api.company.update.mock.lastCall?.[0]

test('what the website says otherwise is shown with its page, beside what was typed', async () => {
  const { card } = await open(PROPOSALS)
  const notice = card.getByRole('status')
  for (const text of ['Marlow Bikes Ltd', 'from marlowbikes.example/about', 'First check, Wheel building'])
    expect(within(notice).getByText(text)).toBeTruthy()
  expect(card.getByText('Marlow Cargo Bikes')).toBeTruthy()
})

test('each suggestion is used or dismissed by itself', async () => {
  const { person, card } = await open(PROPOSALS)
  api.company.update.mockResolvedValue(company({ fieldProposals: PROPOSALS }))
  await person.click(card.getByRole('button', { name: 'Use suggestion for Company name' }))
  await waitFor(() => expect(sent()).toEqual({ name: 'Marlow Bikes Ltd' }))
  await person.click(card.getByRole('button', { name: 'Keep mine for Services' }))
  await waitFor(() => expect(sent()).toEqual({ fieldProposals: { services: null } }))
})

test('or all of them together', async () => {
  const { person, card } = await open(PROPOSALS)
  api.company.update.mockResolvedValue(company({ fieldProposals: PROPOSALS }))
  await person.click(card.getByRole('button', { name: 'Use all' }))
  await waitFor(() =>
    expect(sent()).toEqual({ name: 'Marlow Bikes Ltd', services: PROPOSALS.services?.value })
  )
  await person.click(card.getByRole('button', { name: 'Keep all mine' }))
  await waitFor(() => expect(sent()).toEqual({ fieldProposals: null }))
})

test('where the website says the same there is no notice', async () => {
  const { card } = await open({})
  expect(card.queryByRole('status')).toBeNull()
})

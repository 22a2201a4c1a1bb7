import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeAuth } from '#/lib/auth-storage'
import { api, resetApi } from '#/test/fake-api'
import { user } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import PartnerCommissionsScreen from './partner-commissions-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(() => {
  resetApi()
  storeAuth({ token: 'cgs_token', role: 'partner' })
  api.account.me.mockResolvedValue({ user: { ...user, role: 'partner' }, name: user.name, email: user.email })
})

const open = () => renderScreen(<PartnerCommissionsScreen />, { at: '/here', path: '/here' })

test('plan, months out of all, monthly and total amounts', async () => {
  open()
  const active = within(await screen.findByRole('region', { name: 'Active commissions' }))
  expect(active.getByText('Pro Plan')).toBeTruthy()
  expect(active.getByText('3 of 6 months paid')).toBeTruthy()
  expect(active.getByText('$7.50')).toBeTruthy()
  expect(active.getByText('$22.50')).toBeTruthy()
  const rows = within(await screen.findByRole('table', { name: 'Commissions' })).getAllByRole('row')
  expect(rows[1]?.textContent).toContain('Pro Plan, month 3')
})

test('on a phone a row is two lines: what it is for and the amount, then the rest', async () => {
  open()
  const [, row] = within(await screen.findByRole('table', { name: 'Commissions' })).getAllByRole('row')
  const places = within(row!)
    .getAllByRole('cell')
    .map((cell) => `${cell.dataset.label} ${cell.dataset.phone ?? 'second line'}`)
  expect(places).toEqual([
    'Date second line',
    'For start',
    'Share of invoice second line',
    'Status second line',
    'Commission end',
  ])
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { company, companyList } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import ProfileScreen from '../profile-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

const BAKERY = company({ id: 'c2', isDefault: false, name: 'Lindner Bakery' })

beforeEach(() => {
  resetApi()
  api.company.get.mockResolvedValue(company())
  api.companies.get.mockResolvedValue(BAKERY)
  api.companies.list.mockResolvedValue(companyList(['Marlow Cargo Bikes', 'Lindner Bakery'], 3))
})

async function open() {
  const person = userEvent.setup()
  renderScreen(<ProfileScreen />, { at: '/profile?tab=company', path: '/profile' })
  await screen.findByRole('region', { name: 'Company information' })
  return person
}
const picker = () => screen.findByLabelText<HTMLSelectElement>('Company profile')
const press = (person: ReturnType<typeof userEvent.setup>, name: string) =>
  person.click(screen.getByRole('button', { name }))

test('who has one company on a plan for one sees no list', async () => {
  api.companies.list.mockResolvedValue(companyList())
  await open()
  await waitFor(() => expect(api.companies.list).toHaveBeenCalled())
  expect(screen.queryByLabelText('Company profile')).toBeNull()
})

test('another profile is chosen, and what is saved is its own', async () => {
  const person = await open()
  await person.selectOptions(await picker(), 'Lindner Bakery')
  expect(await screen.findByText('Lindner Bakery', { selector: 'dd span' })).toBeTruthy()
  await press(person, 'Edit')
  await press(person, 'Save')
  await waitFor(() => expect(api.companies.update.mock.lastCall?.[0]).toBe('c2'))
  expect(api.company.update).not.toHaveBeenCalled()
})

test('one is added by its name', async () => {
  const person = await open()
  await picker()
  await press(person, 'Add profile')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a company profile' }))
  await person.type(dialog.getByLabelText('Company name'), 'Lindner Bakery')
  await person.click(dialog.getByRole('button', { name: 'Add profile' }))
  await waitFor(() => expect(api.companies.create).toHaveBeenCalledWith({ name: 'Lindner Bakery' }))
})

test('past what the plan has, none is added', async () => {
  api.companies.list.mockResolvedValue(companyList(['Marlow Cargo Bikes', 'Lindner Bakery']))
  await open()
  await picker()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add profile' }).disabled).toBe(true)
  expect(screen.getByText('All 2 profiles of your plan are in use.')).toBeTruthy()
})

test('the default one is neither deleted nor made it again; another one is, after a question', async () => {
  const person = await open()
  await picker()
  expect(screen.queryByRole('button', { name: 'Delete profile' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Make default' })).toBeNull()
  await person.selectOptions(await picker(), 'Lindner Bakery')
  await screen.findByRole('button', { name: 'Make default' })
  await press(person, 'Delete profile')
  const question = within(await screen.findByRole('alertdialog'))
  expect(api.companies.delete).not.toHaveBeenCalled()
  await person.click(question.getByRole('button', { name: 'Delete profile' }))
  await waitFor(() => expect(api.companies.delete).toHaveBeenCalledWith('c2'))
})

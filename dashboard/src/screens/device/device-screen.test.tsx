import { NotFoundError } from '@cygnet/sdk'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { goTo } from '#/lib/go-to'
import { api, resetApi } from '#/test/fake-api'
import { deviceSignIn, serverError, user } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import DeviceScreen from './device-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  resetApi()
  vi.mocked(goTo).mockReset()
})

const show = (query = '?code=BCDF-GHJK') =>
  renderScreen(<DeviceScreen />, { at: `/device${query}`, path: '/device' })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const question = () => screen.findByRole('heading', { name: 'Sign in “Cygnet in the terminal”?' })

test('shows the program, the code to compare, for whom it is and where it comes from', async () => {
  show()
  await question()
  expect(screen.getByText('BCDF-GHJK')).toBeTruthy()
  expect(await screen.findByText(user.email)).toBeTruthy()
  expect(screen.getByText(/it shows this exact code\. The request came from 203\.0\.113\.7/)).toBeTruthy()
})

test('a program that looks by itself is signed in where one allows it', async () => {
  show()
  await press('Allow')
  expect(await screen.findByRole('heading', { name: 'The program is signed in' })).toBeTruthy()
  expect(api.account.allowDeviceSignIn).toHaveBeenCalledExactlyOnceWith('BCDF-GHJK')
  expect(goTo).not.toHaveBeenCalled()
})

test('a program on this computer gets its answer from the browser', async () => {
  api.account.deviceSignIn.mockResolvedValue(deviceSignIn({ isLocal: true }))
  api.account.allowDeviceSignIn.mockResolvedValue({ redirectTo: 'http://127.0.0.1:49152/x?code=y' })
  show()
  expect(await screen.findByText(/^A program on this computer/)).toBeTruthy()
  await press('Allow')
  await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('http://127.0.0.1:49152/x?code=y'))
})

test('Cancel refuses it', async () => {
  show()
  await press('Cancel')
  expect(await screen.findByRole('heading', { name: 'The program was not signed in' })).toBeTruthy()
  expect(api.account.denyDeviceSignIn).toHaveBeenCalledExactlyOnceWith('BCDF-GHJK')
  expect(api.account.allowDeviceSignIn).not.toHaveBeenCalled()
})

test('without a code asks for it', async () => {
  const { address } = show('')
  await press('Continue')
  expect(await screen.findByText('Please enter the code')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Code'), ' bcdf ghjk ')
  await press('Continue')
  await question()
  expect(address()).toBe('/device?code=bcdf+ghjk')
  expect(api.account.deviceSignIn).toHaveBeenCalledWith('bcdf ghjk', expect.anything())
})

test('a code that is not known can be corrected', async () => {
  const unknown = new NotFoundError({ status: 404, code: 'NOT_FOUND', message: 'Sign-in not found' })
  api.account.deviceSignIn.mockRejectedValueOnce(unknown)
  show('?code=BCDF-GHJX')
  expect(await screen.findByText(/^We do not recognize this code/)).toBeTruthy()
  const field = screen.getByLabelText('Code')
  await userEvent.clear(field)
  await userEvent.type(field, 'BCDF-GHJK')
  await press('Continue')
  await question()
})

test('a code that cannot be checked says why and is checked again on demand', async () => {
  api.account.deviceSignIn.mockRejectedValue(serverError(400, 'Closed for today'))
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Closed for today')
  api.account.deviceSignIn.mockResolvedValue(deviceSignIn())
  await press('Try Again')
  await question()
})

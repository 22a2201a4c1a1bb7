import { ApiError } from '@cygnet/sdk'
import { saveFile } from '@cygnet/sdk/session'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#/app/providers/query-client'
import { MessagesProvider } from '#/components/ui/messages'
import { api, resetApi } from '#/test/fake-api'
import { recoveryCodes, secondFactor, secondFactorSetup, serverError } from '#/test/fixtures'
import { SecondFactorSettings } from './second-factor-settings'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('@cygnet/sdk/session', async (original) => ({ ...(await original<object>()), saveFile: vi.fn() }))

beforeEach(() => {
  resetApi()
  vi.mocked(saveFile).mockReset()
})

const on = secondFactor({ enabled: true, enabledAt: '2026-11-21T09:30:00.000Z', recoveryCodesLeft: 9 })

function show({ hasPassword = true, at = '/profile' } = {}) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={createQueryClient()}>
        <MessagesProvider>
          <SecondFactorSettings hasPassword={hasPassword} />
        </MessagesProvider>
      </QueryClientProvider>
    </MemoryRouter>
  )
  return userEvent.setup()
}

async function openDialog(button: string, title: string, options?: { hasPassword: boolean }) {
  const person = show(options)
  await person.click(await screen.findByRole('button', { name: button }))
  return { person, dialog: within(await screen.findByRole('dialog', { name: title })) }
}

test('turning it on: scan, prove with a code, save the recovery codes', async () => {
  const { person, dialog } = await openDialog('Turn On', 'Turn on two-factor authentication')
  const picture = await dialog.findByRole<HTMLImageElement>('img', {
    name: 'QR code for your authenticator app',
  })
  expect(picture.src).toBe(secondFactorSetup.qrCode)
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()

  await person.type(dialog.getByLabelText('Code'), '492039')
  api.secondFactor.get.mockResolvedValue(on)
  await person.click(dialog.getByRole('button', { name: 'Turn On' }))
  const kept = within(await screen.findByRole('dialog', { name: 'Keep your recovery codes' }))
  expect(api.secondFactor.setUp).toHaveBeenCalledTimes(1)
  expect(api.secondFactor.enable).toHaveBeenCalledExactlyOnceWith('492039')
  expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes)

  const done = kept.getByRole<HTMLButtonElement>('button', { name: 'Done' })
  expect(done.disabled).toBe(true)
  await person.click(kept.getByRole('checkbox', { name: 'I have kept these codes somewhere safe' }))
  await person.click(done)
  expect(await screen.findByText('On')).toBeTruthy()
  expect(screen.getByText('9 of 10')).toBeTruthy()
})

test('the recovery codes can be copied and saved as a file', async () => {
  const { person, dialog } = await openDialog('Turn On', 'Turn on two-factor authentication')
  await dialog.findByRole('img')
  await person.type(dialog.getByLabelText('Code'), '492039{Enter}')
  await person.click(await screen.findByRole('button', { name: 'Copy codes' }))
  expect(await navigator.clipboard.readText()).toBe(`${recoveryCodes.join('\n')}\n`)
  await person.click(screen.getByRole('button', { name: 'Download' }))
  const [blob, name] = vi.mocked(saveFile).mock.calls[0] ?? []
  expect(name).toBe('cygnet-recovery-codes.txt')
  const text = new TextDecoder().decode(await blob?.arrayBuffer())
  for (const code of recoveryCodes) expect(text).toContain(code)
})

test('leaving the codes without having saved them asks first', async () => {
  const { person, dialog } = await openDialog('Turn On', 'Turn on two-factor authentication')
  await dialog.findByRole('img')
  await person.type(dialog.getByLabelText('Code'), '492039{Enter}')
  await screen.findByRole('dialog', { name: 'Keep your recovery codes' })
  await person.keyboard('{Escape}')
  await screen.findByRole('alertdialog', { name: 'Leave without your recovery codes?' })
  await person.click(screen.getByRole('button', { name: 'Go Back' }))
  expect(await screen.findByRole('button', { name: 'Copy codes' })).toBeTruthy()
})

test('a wrong code is reported at the field, and the scanned secret stays valid', async () => {
  api.secondFactor.enable.mockRejectedValueOnce(
    new ApiError({ status: 401, code: 'INVALID_CODE', message: 'That code is wrong.' })
  )
  const { person, dialog } = await openDialog('Turn On', 'Turn on two-factor authentication')
  await dialog.findByRole('img')
  await person.type(dialog.getByLabelText('Code'), '000000{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toBe('That code is wrong.')
  await person.clear(dialog.getByLabelText('Code'))
  await person.type(dialog.getByLabelText('Code'), '492039{Enter}')
  await screen.findByRole('dialog', { name: 'Keep your recovery codes' })
  expect(api.secondFactor.setUp).toHaveBeenCalledTimes(1)
})

test('a setup that fails to start can be retried', async () => {
  api.secondFactor.setUp.mockRejectedValueOnce(serverError(503, 'The server is busy.'))
  const { person, dialog } = await openDialog('Turn On', 'Turn on two-factor authentication')
  expect((await dialog.findByRole('alert')).textContent).toContain('The server is busy.')
  await person.click(dialog.getByRole('button', { name: 'Try Again' }))
  expect(await dialog.findByRole('img')).toBeTruthy()
})

test.each([
  ['a code', 'Code', '492039', { code: '492039' }],
  ['the password', 'Password', 'a-long-quiet-river', { password: 'a-long-quiet-river' }],
])('turning it off takes %s', async (_, label, typed, proof) => {
  api.secondFactor.get.mockResolvedValue(on)
  const { person, dialog } = await openDialog('Turn Off', 'Turn off two-factor authentication')
  if (label === 'Password') await person.click(dialog.getByRole('button', { name: 'Use your password' }))
  api.secondFactor.get.mockResolvedValue(secondFactor())
  await person.type(dialog.getByLabelText(label), typed)
  await person.click(dialog.getByRole('button', { name: 'Turn Off' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.secondFactor.disable).toHaveBeenCalledExactlyOnceWith(proof)
  expect(await screen.findByText('Off')).toBeTruthy()
})

test('without a password it cannot be turned off with one', async () => {
  api.secondFactor.get.mockResolvedValue(on)
  const { dialog } = await openDialog('Turn Off', 'Turn off two-factor authentication', {
    hasPassword: false,
  })
  expect(dialog.queryByRole('button', { name: 'Use your password' })).toBeNull()
})

test('a refusal to turn it off is shown at the field', async () => {
  api.secondFactor.get.mockResolvedValue(on)
  api.secondFactor.disable.mockRejectedValue(serverError(401, 'That code is wrong.'))
  const { person, dialog } = await openDialog('Turn Off', 'Turn off two-factor authentication')
  await person.type(dialog.getByLabelText('Code'), '000000{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toBe('That code is wrong.')
})

test('new recovery codes are shown once', async () => {
  api.secondFactor.get.mockResolvedValue(secondFactor({ ...on, recoveryCodesLeft: 1 }))
  const person = show()
  expect(await screen.findByText('Only 1 recovery code left')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'New Recovery Codes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New recovery codes' }))
  await person.type(dialog.getByLabelText('Code'), '492039{Enter}')
  const kept = within(await screen.findByRole('dialog', { name: 'Keep your recovery codes' }))
  expect(kept.getAllByRole('listitem')).toHaveLength(10)
  expect(api.secondFactor.renewRecoveryCodes).toHaveBeenCalledExactlyOnceWith({ code: '492039' })
})

test('a failure to load can be retried', async () => {
  api.secondFactor.get.mockRejectedValueOnce(serverError(400, 'Something went wrong'))
  const person = show()
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('button', { name: 'Turn On' })).toBeTruthy()
})

test('an operator who must turn it on is asked to, until it is on', async () => {
  show({ at: '/profile?second-factor=required' })
  expect(await screen.findByText('Turn it on to continue')).toBeTruthy()
  cleanup()
  api.secondFactor.get.mockResolvedValue(on)
  show({ at: '/profile?second-factor=required' })
  await screen.findByText('On')
  expect(screen.queryByText('Turn it on to continue')).toBeNull()
})

import { PermissionError } from '@cygnet/sdk'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { apiKey, apiKeyUsage, apiKeyWithSecret, offline, serverError, subscription } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import ApiKeysScreen from './api-keys-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(resetApi)

const show = () => renderScreen(<ApiKeysScreen />, { at: '/api-keys', path: '/api-keys' })
const card = async (name = 'Newsroom import') =>
  (await screen.findByRole('heading', { name })).closest('li') as HTMLElement
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test('a plan without API access shows links to the plans and to billing, and has test keys', async () => {
  const capabilities = { bulkGeneration: false, customTemplates: false, apiAccess: false }
  api.subscriptions.status.mockResolvedValue(subscription({ capabilities }))
  api.apiKeys.list.mockResolvedValue([apiKey({ name: 'Trial', mode: 'test', keyPrefix: 'cg_test_4JvLq2m' })])
  show()
  expect(await screen.findByRole('heading', { name: 'API Access Required' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe('/pricing')
  expect(screen.getByRole('link', { name: 'Billing' }).getAttribute('href')).toBe('/billing')
  expect(await screen.findByRole('heading', { name: 'Test keys' })).toBeTruthy()
  for (const [options] of api.apiKeys.list.mock.calls) expect(options).toMatchObject({ mode: 'test' })
  expect(within(await card('Trial')).getByText('Test')).toBeTruthy()
  await press('Create test key')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create test key' }))
  expect(dialog.queryByLabelText('Works with')).toBeNull()
  await userEvent.type(dialog.getByLabelText('Name'), 'Second trial')
  fireEvent.click(dialog.getByRole('button', { name: 'Create test key' }))
  await waitFor(() =>
    expect(api.apiKeys.create).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'Second trial', mode: 'test' })
    )
  )
})

test('a list refused by the server says that a plan is needed', async () => {
  api.apiKeys.list.mockRejectedValue(
    new PermissionError({ status: 403, code: 'PLAN_REQUIRED', message: 'Not in your plan' })
  )
  show()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Access Denied: You need a Starter plan or higher to access API keys'
  )
})

test('a list that cannot be loaded says why and can be reloaded', async () => {
  api.apiKeys.list.mockRejectedValue(serverError(400, 'Closed for today'))
  show()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Error loading API keys')
  expect(alert.textContent).toContain('Closed for today')
  api.apiKeys.list.mockResolvedValue([apiKey()])
  await press('Try Again')
  await card()
})

test('without keys it offers to create one and shows the first call', async () => {
  api.apiKeys.list.mockResolvedValue([])
  show()
  expect(await screen.findByRole('heading', { name: 'No API keys yet' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Create API key' })).toHaveLength(1)
  expect(screen.getByText(/^curl http:\/\/localhost:3000\/api\/v1\/publications/)).toBeTruthy()
  const toDocumentation = screen.getByRole('link', { name: 'API documentation' })
  expect(toDocumentation.getAttribute('href')).toBe('/api-documentation')
})

test('a card shows a key’s name, permissions, limits and usage', async () => {
  api.apiKeys.usage.mockResolvedValue(apiKeyUsage([40, 0, 1200]))
  api.apiKeys.list.mockResolvedValue([
    apiKey({
      permissions: ['publications:read', 'publications:write', 'images:read', 'images:write', 'company:read'],
      lastUsed: '2026-11-22T10:42:00.000Z',
      usage: { totalRequests: 14_960 },
    }),
  ])
  show()
  const key = within(await card())
  expect(key.getByText('Active')).toBeTruthy()
  expect(key.queryByText('Expired')).toBeNull()
  expect(key.getByText('cg_4JvLq2m…')).toBeTruthy()
  expect(key.getByText(/Created November 21, 2026/)).toBeTruthy()
  expect(key.getByText('60/min, 1,000/h')).toBeTruthy()
  expect(key.getByText('November 22, 2026')).toBeTruthy()
  expect(key.getByText('14,960')).toBeTruthy()
  expect(
    await key.findByRole('img', { name: '1,240 requests in the last 30 days, at most 1,200 a day' })
  ).toBeTruthy()
  expect(key.queryByText('company:read')).toBeNull()
  await press('Show 2 more permissions of Newsroom import')
  expect(key.getByText('company:read')).toBeTruthy()
})

test('a card shows the calls by endpoint, and from where the key may be used', async () => {
  const endpoint = (path: string, calls: number, errors = 0) => ({
    method: 'GET',
    path: `/api/v1/${path}`,
    calls,
    errors,
  })
  api.apiKeys.usage.mockResolvedValue({
    ...apiKeyUsage([1240]),
    endpoints: [
      endpoint('publications', 1200, 12),
      endpoint('images', 30),
      endpoint('company', 9),
      endpoint('plans', 1),
    ],
  })
  api.apiKeys.list.mockResolvedValue([apiKey({ allowedAddresses: ['203.0.113.7', '2001:db8::/32'] })])
  show()
  const key = within(await card())
  expect(key.getByText('Only from 203.0.113.7, 2001:db8::/32.')).toBeTruthy()
  const rows = within(await key.findByRole('list', { name: 'Requests by endpoint' }))
  const texts = () => rows.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts()).toEqual(['GET /publications1,200, 12 failed', 'GET /images30', 'GET /company9'])
  await press('1 more endpoint')
  expect(texts().at(-1)).toBe('GET /plans1')
})

test('a key that is off, expired and never used says so', async () => {
  api.apiKeys.list.mockResolvedValue([apiKey({ isActive: false, expiresAt: '2020-01-01T12:00:00.000Z' })])
  show()
  const key = within(await card())
  expect(key.getByText('Inactive')).toBeTruthy()
  expect(key.getAllByText('Expired').length).toBeGreaterThan(0)
  expect(key.getByText('Never')).toBeTruthy()
  expect(await key.findByRole('img', { name: 'No requests in the last 30 days' })).toBeTruthy()
})

test('a new key has the default limits and is shown once, until it is dismissed', async () => {
  const user = userEvent.setup()
  show()
  await press('Create API key')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }))
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Create API key' })
  expect(submit.disabled).toBe(true)
  expect(dialog.getByText('2 of 13')).toBeTruthy()
  // The permissions of the public API's table come first.
  expect(dialog.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    'Publications',
    'Images',
    'Company',
    'Subscription',
    'Statistics',
    'Webhooks',
  ])
  await user.type(dialog.getByLabelText('Name'), 'Catalog sync')
  await user.click(dialog.getByLabelText('Images: read'))
  await user.type(dialog.getByLabelText(/^Allowed addresses/), '203.0.113.7{enter}203.0.114.0/24')
  await user.click(submit)
  await waitFor(() =>
    expect(api.apiKeys.create).toHaveBeenCalledWith({
      mode: 'live',
      name: 'Catalog sync',
      permissions: ['publications:read', 'images:read', 'subscription:read'],
      rateLimit: { requestsPerMinute: 60, requestsPerHour: 1000 },
      expiresAt: null,
      allowedAddresses: ['203.0.113.7', '203.0.114.0/24'],
    })
  )
  const secret = apiKeyWithSecret().key
  expect(await screen.findByText('API Key Created!')).toBeTruthy()
  expect(screen.getByText(secret)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied!' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(secret)
  await user.click(screen.getByRole('button', { name: 'I’ve copied it' }))
  expect(screen.queryByText(secret)).toBeNull()
})

test('an expiry is counted in days from now', async () => {
  show()
  await press('Create API key')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Sync' } })
  fireEvent.change(dialog.getByLabelText('Expires'), { target: { value: '90' } })
  const before = Date.now()
  fireEvent.click(dialog.getByRole('button', { name: 'Create API key' }))
  await waitFor(() => expect(api.apiKeys.create).toHaveBeenCalled())
  const [{ expiresAt }] = api.apiKeys.create.mock.lastCall as [{ expiresAt: string }]
  const days = (Date.parse(expiresAt) - before) / 86_400_000
  expect(Math.round(days)).toBe(90)
})

test('invalid limits and permissions are reported before anything is sent', async () => {
  show()
  await press('Create API key')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Sync' } })
  fireEvent.change(dialog.getByLabelText('Per minute'), { target: { value: '1001' } })
  fireEvent.change(dialog.getByLabelText('Per hour'), { target: { value: '' } })
  fireEvent.click(dialog.getByLabelText('Publications: read'))
  fireEvent.click(dialog.getByLabelText('Subscription: read'))
  fireEvent.click(dialog.getByRole('button', { name: 'Create API key' }))
  expect(await dialog.findByText('Please enter a whole number from 1 to 1,000')).toBeTruthy()
  expect(dialog.getByText('Please enter a whole number from 1 to 20,000')).toBeTruthy()
  expect(dialog.getByText('Please choose at least one permission')).toBeTruthy()
  expect(api.apiKeys.create).not.toHaveBeenCalled()
})

test('a key that cannot be created says why, or that it failed', async () => {
  api.apiKeys.create.mockRejectedValue(serverError(409, 'An account has at most 50 keys'))
  show()
  await press('Create API key')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Sync' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Create API key' }))
  expect(await dialog.findByText('An account has at most 50 keys')).toBeTruthy()
  api.apiKeys.create.mockRejectedValue(offline)
  fireEvent.click(dialog.getByRole('button', { name: 'Create API key' }))
  expect(await dialog.findByText('Error creating API key')).toBeTruthy()
})

test('editing changes the name and the permissions only', async () => {
  show()
  await press('Edit Newsroom import')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit API key' }))
  expect(dialog.queryByLabelText('Per minute')).toBeNull()
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Import' } })
  fireEvent.click(dialog.getByLabelText('Subscription: read'))
  api.apiKeys.update.mockRejectedValueOnce(offline)
  fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByText('Error updating API key')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('API key updated successfully')).toBeTruthy()
  expect(api.apiKeys.update).toHaveBeenLastCalledWith('k1', {
    name: 'Import',
    permissions: ['publications:read'],
  })
})

test('"Read only" chooses every read permission and nothing else; a box can be changed after it', async () => {
  show()
  await press('Create API key')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Reports' } })
  const basic = dialog.getByRole('button', { name: 'Basic' })
  expect(basic.getAttribute('aria-pressed'), 'what a new key begins with').toBe('true')
  fireEvent.click(dialog.getByLabelText('Publications: delete'))
  await waitFor(() => expect(basic.getAttribute('aria-pressed')).toBe('false'))
  const preset = dialog.getByRole('button', { name: 'Read only' })
  fireEvent.click(preset)
  await waitFor(() => expect(preset.getAttribute('aria-pressed')).toBe('true'))
  expect(dialog.getByLabelText<HTMLInputElement>('Publications: delete').checked).toBe(false)
  fireEvent.click(dialog.getByLabelText('Webhooks: read'))
  await waitFor(() => expect(preset.getAttribute('aria-pressed')).toBe('false'))
  fireEvent.click(dialog.getByRole('button', { name: 'Create API key' }))
  await waitFor(() => expect(api.apiKeys.create).toHaveBeenCalled())
  const [{ permissions }] = api.apiKeys.create.mock.lastCall as [{ permissions: string[] }]
  expect([...permissions].sort()).toEqual([
    'company:read',
    'images:read',
    'publications:read',
    'statistics:read',
    'subscription:read',
  ])
})

test('rotating asks how long the old key works and shows the new one', async () => {
  const comesIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  show()
  await press('Rotate Newsroom import')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rotate API key' }))
  const grace = dialog.getByLabelText<HTMLSelectElement>('The old key keeps working for')
  expect(grace.value).toBe('86400')
  fireEvent.change(grace, { target: { value: '0' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Rotate' }))
  expect(await screen.findByText('API key rotated')).toBeTruthy()
  expect(screen.getByText(apiKeyWithSecret().key)).toBeTruthy()
  expect(api.apiKeys.rotate).toHaveBeenCalledWith('k1', { gracePeriodSeconds: 0 })
  const shown = screen.getByRole('region', { name: 'New key' })
  expect(comesIntoView.mock.contexts).toContain(shown)
  comesIntoView.mockRestore()
})

test('a key is deactivated and activated', async () => {
  show()
  await card()
  api.apiKeys.list.mockResolvedValue([apiKey({ isActive: false })])
  await press('Deactivate Newsroom import')
  expect(await screen.findByText('API key deactivated successfully')).toBeTruthy()
  expect(api.apiKeys.deactivate).toHaveBeenCalledWith('k1')
  await press('Activate Newsroom import')
  expect(await screen.findByText('API key activated successfully')).toBeTruthy()
  expect(api.apiKeys.activate).toHaveBeenCalledWith('k1')
})

test('a failed status change is reported', async () => {
  api.apiKeys.deactivate.mockRejectedValue(offline)
  show()
  await press('Deactivate Newsroom import')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Error changing API key status')
})

test('deleting asks first and reports a failure', async () => {
  const user = userEvent.setup()
  show()
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'More actions for Newsroom import' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    return within(await screen.findByRole('alertdialog', { name: 'Delete API key?' }))
  }
  api.apiKeys.delete.mockRejectedValueOnce(offline)
  let question = await remove()
  expect(api.apiKeys.delete).not.toHaveBeenCalled()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Error deleting API key')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  question = await remove()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('API key deleted successfully')).toBeTruthy()
  expect(api.apiKeys.delete).toHaveBeenLastCalledWith('k1')
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import {
  delivery,
  deliveryDetail,
  endpoint,
  endpointWithSecret,
  offline,
  serverError,
  subscription,
} from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import WebhooksScreen from './webhooks-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(resetApi)

const URL_OF_ENDPOINT = endpoint().url
const show = () => renderScreen(<WebhooksScreen />, { at: '/webhooks', path: '/webhooks' })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

async function choose(item: string) {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: `Actions for ${URL_OF_ENDPOINT}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('a plan without API access leads to the plans', async () => {
  const capabilities = { bulkGeneration: false, customTemplates: false, apiAccess: false }
  api.subscriptions.status.mockResolvedValue(subscription({ capabilities }))
  api.webhooks.list.mockResolvedValue([])
  show()
  expect(await screen.findByRole('heading', { name: 'API Access Required' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add endpoint' })).toBeNull()
})

test('endpoints that cannot be loaded say why and can be reloaded', async () => {
  api.webhooks.list.mockRejectedValue(serverError(400, 'Closed for today'))
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Closed for today')
  api.webhooks.list.mockResolvedValue([endpoint()])
  await press('Try Again')
  expect(await screen.findByText(URL_OF_ENDPOINT)).toBeTruthy()
})

test('without endpoints it offers to add one and shows how to verify what arrives', async () => {
  const user = userEvent.setup()
  api.webhooks.list.mockResolvedValue([])
  show()
  expect(await screen.findByRole('heading', { name: 'No webhook endpoints yet' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Deliveries' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Python' }))
  expect(screen.getByText(/hmac/, { selector: 'pre *, pre' })).toBeTruthy()
})

test('an endpoint shows its address, its events, its health and whether it is failing or disabled', async () => {
  const today = new Date().toISOString().slice(0, 10)
  api.webhooks.list.mockResolvedValue([
    endpoint({ health: [{ date: today, delivered: 1199, failed: 5 }] }),
    endpoint({ id: 'w2', url: 'https://crm.example/in', events: [], status: 'failing', failingDays: 2 }),
    endpoint({
      id: 'w3',
      url: 'https://old.example/in',
      status: 'disabled',
      isEnabled: false,
      disabledReason: 'gone',
    }),
    endpoint({ id: 'w4', url: 'https://new.example/in', health: [] }),
  ])
  show()
  const list = within(await screen.findByRole('list', { name: 'Endpoints' }))
  const [healthy, failing, disabled, unused] = list.getAllByRole('listitem').map((item) => item.textContent)
  expect(healthy).toContain('publication.completed, publication.published')
  expect(healthy).toContain('99.5% of 1,204, 30 days')
  expect(healthy).toContain('Healthy')
  expect(failing).toContain('All events')
  expect(failing).toContain('Failing, day 2 of 5')
  expect(disabled).toContain('Disabled')
  expect(disabled).toContain('It answered 410 Gone')
  expect(unused).toContain('Nothing sent in 30 days')
  expect(unused, 'nothing has shown yet that it works').not.toContain('Healthy')
})

test('an endpoint says which key created it, and what has become of that key', async () => {
  const key = { id: 'k1', name: 'Newsroom import', state: 'deleted' as const }
  api.webhooks.list.mockResolvedValue([
    endpoint({ id: 'w1', createdBy: { kind: 'user', key: null } }),
    endpoint({ id: 'w2', createdBy: { kind: 'key', key: { ...key, state: 'active' } } }),
    endpoint({ id: 'w3', createdBy: { kind: 'key', key } }),
    endpoint({ id: 'w4', createdBy: { kind: 'unknown', key: null } }),
  ])
  show()
  const list = within(await screen.findByRole('list', { name: 'Endpoints' }))
  const [user, active, deleted, unknown] = list.getAllByRole('listitem').map((item) => item.textContent)
  expect(user).not.toContain('Created with')
  expect(active).toMatch(/Created with the key “Newsroom import”(?!,)/)
  expect(deleted).toContain('Created with the key “Newsroom import”, which is deleted')
  expect(unknown).toContain('From before keys had permissions for webhooks')
})

test('a new endpoint has the chosen events, and its secret is shown once until it is dismissed', async () => {
  const user = userEvent.setup()
  show()
  await press('Add endpoint')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add endpoint' }))
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add endpoint' })
  expect(submit.disabled).toBe(true)
  await user.type(dialog.getByLabelText('Address'), ' https://hooks.marlow.example/cygnet ')
  await user.click(dialog.getByLabelText(/^All events/))
  expect(submit.disabled).toBe(true)
  await user.click(dialog.getByLabelText(/^publication\.published/))
  await user.click(submit)
  await waitFor(() =>
    expect(api.webhooks.create).toHaveBeenCalledWith({
      url: 'https://hooks.marlow.example/cygnet',
      description: '',
      events: ['publication.published'],
    })
  )
  const { secret } = endpointWithSecret()
  expect(await screen.findByText(secret)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I’ve copied it' }))
  expect(screen.queryByText(secret)).toBeNull()
})

test('a rejected address is reported beside the field', async () => {
  api.webhooks.create.mockRejectedValue(offline)
  show()
  await press('Add endpoint')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add endpoint' }))
  fireEvent.change(dialog.getByLabelText('Address'), { target: { value: 'https://x.example' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add endpoint' }))
  expect(await dialog.findByText('Error adding the endpoint')).toBeTruthy()
})

test('editing keeps what was chosen', async () => {
  show()
  await choose('Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit endpoint' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/^publication\.completed/).checked).toBe(true)
  fireEvent.click(dialog.getByLabelText(/^All events/))
  fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Endpoint saved')).toBeTruthy()
  expect(api.webhooks.update).toHaveBeenCalledWith('w1', {
    url: URL_OF_ENDPOINT,
    description: 'Publishes to our site',
    events: [],
  })
})

test('an endpoint is tested, disabled, rotated, replayed and deleted from its menu', async () => {
  show()
  await choose('Send a test')
  expect(await screen.findByText('Ping on its way')).toBeTruthy()
  expect(api.webhooks.test).toHaveBeenCalledWith('w1')

  api.webhooks.update.mockResolvedValue(endpoint({ isEnabled: false }))
  await choose('Disable')
  expect(await screen.findByText('Endpoint disabled')).toBeTruthy()
  expect(api.webhooks.update).toHaveBeenCalledWith('w1', { isEnabled: false })

  await choose('Rotate secret')
  const rotation = within(await screen.findByRole('dialog', { name: 'Rotate secret' }))
  fireEvent.change(rotation.getByLabelText('The old secret keeps signing for'), { target: { value: '3600' } })
  fireEvent.click(rotation.getByRole('button', { name: 'Rotate' }))
  expect(await screen.findByText('Secret rotated')).toBeTruthy()
  expect(api.webhooks.rotate).toHaveBeenCalledWith('w1', { gracePeriodSeconds: 3600 })

  await choose('Replay missed events')
  const replay = within(await screen.findByRole('dialog', { name: 'Replay missed events' }))
  fireEvent.click(replay.getByRole('button', { name: 'Replay' }))
  expect(await screen.findByText('3 events on the way')).toBeTruthy()
  const [id, since] = api.webhooks.replay.mock.lastCall as [string, string]
  expect(id).toBe('w1')
  expect(Math.round((Date.now() - Date.parse(since)) / 3_600_000)).toBe(24)

  await choose('Delete')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete endpoint?' }))
  expect(api.webhooks.delete).not.toHaveBeenCalled()
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Endpoint deleted')).toBeTruthy()
})

test('deliveries are filtered and loaded page by page', async () => {
  const page = { deliveries: [delivery()], hasMore: true, nextCursor: 'd1' }
  api.webhooks.deliveries.mockResolvedValue(page)
  show()
  await screen.findByRole('table', { name: 'Deliveries' })
  api.webhooks.deliveries.mockResolvedValue({
    deliveries: [
      delivery({ id: 'd0', type: 'quota.low', status: 'pending', attemptsCount: 4, lastStatus: 500 }),
    ],
    hasMore: false,
    nextCursor: null,
  })
  await press('Load more')
  expect(await screen.findByText('4 of 10 attempts')).toBeTruthy()
  expect(screen.getByText('Retrying')).toBeTruthy()
  expect(api.webhooks.deliveries.mock.lastCall?.[0]).toMatchObject({ startingAfter: 'd1' })
  fireEvent.change(screen.getByLabelText('Event'), { target: { value: 'bulk.completed' } })
  api.webhooks.deliveries.mockResolvedValue({ deliveries: [], hasMore: false, nextCursor: null })
  fireEvent.change(screen.getByLabelText('Result'), { target: { value: 'failed' } })
  expect(await screen.findByText('No deliveries match.')).toBeTruthy()
  expect(api.webhooks.deliveries.mock.lastCall?.[0]).toMatchObject({
    type: 'bulk.completed',
    status: 'failed',
  })
})

test('a delivery expands to its attempts, its body and the answer, and is sent again', async () => {
  const [taken] = deliveryDetail().attempts
  api.webhooks.delivery.mockResolvedValue(
    deliveryDetail({
      attemptsCount: 2,
      attempts: [
        { ...taken!, status: 503, error: 'Answered 503', responseBody: 'busy' },
        { ...taken!, number: 2 },
      ],
    })
  )
  show()
  await press(/^Details of publication\.completed/)
  expect(await screen.findByRole('heading', { name: 'Delivered on attempt 2' })).toBeTruthy()
  expect(screen.getByText('1 earlier failed. Your endpoint answered in 118 ms.')).toBeTruthy()
  expect(screen.getByText('Answered 503')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Request body' }).textContent).toContain('"publication.completed"')
  expect(screen.getByRole('group', { name: 'Response, 200' }).textContent).toContain('"received": true')
  await press('Send again')
  expect(await screen.findByText('Sent again')).toBeTruthy()
  expect(api.webhooks.redeliver).toHaveBeenCalledWith('d1')
})

test('a delivery that failed says why and what to do', async () => {
  api.webhooks.delivery.mockResolvedValue(
    deliveryDetail({
      status: 'failed',
      lastError: 'No answer in 15 seconds',
      attemptsCount: 10,
      attempts: [],
    })
  )
  show()
  await press(/^Details of publication\.completed/)
  expect(await screen.findByRole('heading', { name: 'Not delivered' })).toBeTruthy()
  expect(screen.getByText(/^No answer in 15 seconds\. There are no more attempts\./)).toBeTruthy()
})

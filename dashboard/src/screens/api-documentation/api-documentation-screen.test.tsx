import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { serverError, subscription } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import ApiDocumentationScreen from './api-documentation-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(resetApi)

const show = (search = '') =>
  renderScreen(<ApiDocumentationScreen />, { at: `/api-documentation${search}`, path: '/api-documentation' })
const tab = (name: string) => screen.findByRole('tab', { name })
const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' | '))

test('without API access it links to the plans and to billing, and requests nothing else', async () => {
  const capabilities = { bulkGeneration: false, customTemplates: false, apiAccess: false }
  api.subscriptions.status.mockResolvedValue(subscription({ capabilities }))
  show()
  expect(await screen.findByRole('heading', { name: 'API Access Required' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe('/pricing')
  expect(screen.getByRole('link', { name: 'guides' }).getAttribute('href')).toBe('/docs')
  expect(api.documentation.operations).not.toHaveBeenCalled()
})

test('has the six tabs of the documentation', async () => {
  show()
  await tab('Overview')
  const list = within(screen.getByRole('tablist', { name: 'Documentation' }))
  expect(list.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Auth',
    'Endpoints',
    'Examples',
    'Errors',
    'Limits',
  ])
})

test('the quick start fills its key and address into the samples', async () => {
  const user = userEvent.setup()
  show()
  const sample = await screen.findByRole('group', { name: 'cURL example' })
  expect(sample.textContent).toBe(
    'curl "https://cygnet.example/api/v1/publications" -H "X-API-Key: YOUR_API_KEY"'
  )
  await user.type(screen.getByLabelText('API key'), 'cg_4JvLq2m')
  await user.type(screen.getByLabelText('Base URL'), 'http://127.0.0.1:3333/')
  expect(sample.textContent).toBe(
    'curl "http://127.0.0.1:3333/api/v1/publications" -H "X-API-Key: cg_4JvLq2m"'
  )
})

test('text that could break out of a sample is not filled in', async () => {
  const user = userEvent.setup()
  show()
  const sample = await screen.findByRole('group', { name: 'cURL example' })
  await user.type(screen.getByLabelText('API key'), 'cg_"; rm')
  await user.type(screen.getByLabelText('Base URL'), 'ftp://elsewhere')
  expect(sample.textContent).toContain('"https://cygnet.example')
  expect(sample.textContent).toContain('YOUR_API_KEY')
  expect(screen.getByText('Please enter an address with http:// or https://')).toBeTruthy()
})

test('an endpoint shows its input and answers, and has an address of its own', async () => {
  const { address } = show('?tab=endpoints')
  expect(await screen.findByRole('heading', { name: 'Generate a publication from a prompt' })).toBeTruthy()
  expect(screen.getByText('publications:generate')).toBeTruthy()
  expect(rows()).toContain('prompt | string, required | What it is about.')
  expect(screen.getByRole('group', { name: 'Response, 202' }).textContent).toContain('"Generation started"')
  const contents = within(screen.getByRole('navigation', { name: 'Endpoints' }))
  fireEvent.click(contents.getByRole('link', { name: /\/health/ }))
  expect(await screen.findByText('needs no key')).toBeTruthy()
  expect(address()).toBe('/api-documentation?tab=endpoints&operation=v1GetHealth')
})

test('an example is shown in four languages; the chosen one is kept', async () => {
  const user = userEvent.setup()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  show('?tab=examples')
  await user.click(await tab('Python'))
  expect(screen.getByRole('group', { name: 'Python example' }).textContent).toContain('urlopen')
  await user.click(screen.getByRole('button', { name: 'Copy, Python example' }))
  expect(writeText).toHaveBeenCalledWith('urlopen("https://cygnet.example/walkthrough", "YOUR_API_KEY")')
  await user.click(await tab('Endpoints'))
  expect(await screen.findByRole('group', { name: 'Python example' })).toBeTruthy()
})

test('errors and limits come from the server', async () => {
  show('?tab=errors')
  const link = await screen.findByRole('link', { name: 'MISSING_API_KEY' })
  expect(link.getAttribute('href')).toBe('/docs/errors#MISSING_API_KEY')
  expect(rows()).toContain(
    'MISSING_API_KEY | 401 | API key is required | An API key is needed and none was sent'
  )
  expect(screen.getByRole('heading', { name: 'When a generation fails' })).toBeTruthy()
  expect(rows()).toContain('WRITER_TIMEOUT | Later | The text service took too long')
  expect(screen.getByRole('link', { name: 'WRITER_TIMEOUT' }).getAttribute('href')).toBe(
    '/docs/errors#WRITER_TIMEOUT'
  )
  fireEvent.click(await tab('Limits'))
  expect(await screen.findByText('Enterprise Plan')).toBeTruthy()
  expect(rows()).toContain('hour | 1,001 an hourfor each key | every call except status checks')
  expect(rows()).toContain('generation | 31 in 5 minutesfor each account | v1GeneratePublication')
  expect(rows()).toContain('Enterprise Plan | 500 a month | Included | $99.99 a month')
})

test('a failure to load says why and can be retried', async () => {
  api.documentation.limits.mockRejectedValue(serverError(400, 'Closed for today'))
  show('?tab=limits')
  expect((await screen.findByRole('alert')).textContent).toContain('Closed for today')
  api.documentation.limits.mockReset().mockResolvedValue({
    rateLimits: {
      general: { requestsPerMinute: 1, requestsPerHour: 2 },
      contentGeneration: { requestsPer5Minutes: 3 },
      statusChecks: { requestsPerMinute: 4 },
    },
    windows: [],
    subscriptionLimits: [],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'Rate limits' })).toBeTruthy()
})

import { ApiError } from '@cygnet/sdk'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { plan, plans, serverError, subscription, template } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import TemplatesScreen from './templates-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

const capabilities = { bulkGeneration: true, customTemplates: true, apiAccess: true }

beforeEach(() => {
  resetApi()
  api.subscriptions.status.mockResolvedValue(subscription({ capabilities }))
})

const list = () => renderScreen(<TemplatesScreen />, { at: '/templates', path: '/templates' })
const edit = (id: string) =>
  renderScreen(<TemplatesScreen />, { at: `/templates/${id}`, path: '/templates/:id' })

test('without the capability it says which plans include templates', async () => {
  api.subscriptions.status.mockResolvedValue(subscription())
  api.subscriptions.plans.mockResolvedValue([
    ...plans,
    plan({ slug: 'enterprise', name: 'Enterprise Plan', price: 9999, capabilities }),
  ])
  list()
  expect(
    await screen.findByRole('heading', { name: 'Custom templates are part of the Enterprise plan' })
  ).toBeTruthy()
  expect(
    (await screen.findByRole('link', { name: 'Upgrade to Enterprise, $99.99 / month' })).getAttribute('href')
  ).toBe('/pricing')
  expect(screen.getByRole('region', { name: 'Buyer’s guide' })).toBeTruthy()
})

test('an empty list says what templates are for; a full one names their sections', async () => {
  const { unmount } = list()
  expect(await screen.findByRole('heading', { name: 'No templates yet' })).toBeTruthy()
  unmount()
  api.templates.list.mockResolvedValue({ templates: [template()] })
  list()
  expect(await screen.findByRole('heading', { name: 'Service guide' })).toBeTruthy()
  expect(screen.getByText('What it costs')).toBeTruthy()
  const { blocks } = template()
  const [least, most] = [
    blocks.reduce((sum, { wordsFrom }) => sum + wordsFrom, 0),
    blocks.reduce((sum, { wordsTo }) => sum + wordsTo, 0),
  ]
  expect(screen.getByText(new RegExp(`${least} to ${most} words, changed`))).toBeTruthy()
})

test('an edited template has a way back, and one that cannot be loaded is not called new', async () => {
  api.templates.list.mockRejectedValue(serverError(400, 'Closed for today'))
  edit('t1')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Template' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All templates' }).getAttribute('href')).toBe('/templates')
})

test('templates that cannot be loaded say why', async () => {
  api.templates.list.mockRejectedValue(serverError(400, 'Closed for today'))
  list()
  expect((await screen.findByRole('alert')).textContent).toContain('Closed for today')
})

test('deleting asks first', async () => {
  api.templates.list.mockResolvedValue({ templates: [template()] })
  list()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Service guide' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete template?' })
  expect(api.templates.delete).not.toHaveBeenCalled()
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(api.templates.delete).toHaveBeenCalledWith('t1'))
})

test('sections are moved with arrow keys, announced, and saved in order', async () => {
  api.templates.list.mockResolvedValue({ templates: [template()] })
  const { address } = edit('t1')
  const grip = await screen.findByRole('button', { name: /^Move What it costs, place 2 of 2/ })
  fireEvent.keyDown(grip, { key: 'ArrowUp' })
  expect(await screen.findByText('What it costs is now 1 of 2')).toBeTruthy()
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: /^Move What it costs, place 1 of 2/ })
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(address()).toBe('/templates'))
  const [id, saved] = api.templates.update.mock.lastCall as [string, { blocks: { heading: string }[] }]
  expect(id).toBe('t1')
  expect(saved.blocks.map(({ heading }) => heading)).toEqual(['What it costs', 'What {topic} is'])
})

test('a new one reports what is missing before it is sent', async () => {
  const { address } = edit('new')
  fireEvent.click(await screen.findByRole('button', { name: 'Save template' }))
  expect(await screen.findByText('Please enter a name')).toBeTruthy()
  expect(screen.getByText('Please enter a heading')).toBeTruthy()
  expect(api.templates.create).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Guide' } })
  fireEvent.change(screen.getByLabelText('Heading'), { target: { value: 'One' } })
  fireEvent.change(screen.getByLabelText('Format'), { target: { value: 'faq' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(address()).toBe('/templates'))
  expect(api.templates.create).toHaveBeenCalledWith({
    name: 'Guide',
    description: '',
    contentType: 'educational',
    blocks: [{ heading: 'One', purpose: '', wordsFrom: 80, wordsTo: 160, kind: 'faq' }],
  })
})

test('what the server refuses is reported at its section, or below the list', async () => {
  const refused = (field: string, message: string) => ({ field, rule: 'wrong', message, msg: message })
  api.templates.list.mockResolvedValue({ templates: [template()] })
  api.templates.update.mockRejectedValue(
    new ApiError({
      status: 422,
      code: 'VALIDATION_ERROR',
      message: 'Validation failed',
      errors: [refused('blocks.1.heading', 'This heading is taken'), refused('blocks', 'Too many sections')],
    })
  )
  edit('t1')
  await screen.findByLabelText('Name')
  fireEvent.click(screen.getByRole('button', { name: 'Save template' }))
  expect(await screen.findByText('This heading is taken')).toBeTruthy()
  expect(screen.getByText('Too many sections')).toBeTruthy()
  const [first, second] = screen.getAllByLabelText('Heading')
  expect([first?.getAttribute('aria-invalid'), second?.getAttribute('aria-invalid')]).toEqual([null, 'true'])
})

test('leaving one unsaved asks, and saves it first if that is chosen', async () => {
  api.templates.list.mockResolvedValue({ templates: [template()] })
  const { address } = edit('t1')
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Another name' } })
  const leave = async (answer: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    const question = await screen.findByRole('alertdialog', { name: 'Save your changes?' })
    fireEvent.click(within(question).getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await leave('Stay')
  expect(address()).toBe('/templates/t1')
  await leave('Save and leave')
  await waitFor(() => expect(address()).toBe('/templates'))
  expect(api.templates.update.mock.lastCall?.[1]).toMatchObject({ name: 'Another name' })
})

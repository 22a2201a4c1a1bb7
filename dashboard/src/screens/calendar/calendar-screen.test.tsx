import { ApiError, type CalendarDays } from '@cygnet/sdk'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays, formatDay, localDay, localMoment } from '#/lib/days'
import { carry, drop, stack } from '#/test/drag'
import { api, resetApi } from '#/test/fake-api'
import {
  libraryPage,
  offline,
  planned,
  publication,
  serverError,
  subscription,
  summary,
} from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import CalendarScreen from './calendar-screen'
import { entriesByDay } from './use-calendar'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(resetApi)

const TOMORROW = addDays(localDay(), 1)
const MONTH = TOMORROW.slice(0, 7)
const days = (more: object) => ({ planned: [], publications: [], truncated: false, ...more })
const open = (at = `/calendar?month=${MONTH}`) => renderScreen(<CalendarScreen />, { at, path: '/calendar' })
const dialog = (name: string) => screen.findByRole('dialog', { name })

test('a draft has no day until it is planned or published', () => {
  const text = {
    id: 'p1',
    title: 'A draft',
    generationStatus: 'completed',
    createdAt: `${TOMORROW}T10:00:00.000Z`,
  }
  const draft = { ...text, status: 'draft', publishedAt: null, publishAt: null, publishNote: null } as const
  const entries = entriesByDay({ planned: [], publications: [draft], truncated: false } as CalendarDays)
  expect(entries.size).toBe(0)
})

test('a month shows what is planned and what was generated, each once', async () => {
  api.calendar.list.mockResolvedValue(
    days({
      planned: [
        planned({ date: TOMORROW, prompt: 'Winter tyres for bikes' }),
        planned({ id: 'c2', date: TOMORROW, status: 'done', publicationId: 'p1', prompt: 'Made of a plan' }),
      ],
      publications: ['p1', 'p2'].map((id) => ({
        id,
        title: `Text ${id}`,
        status: 'published',
        generationStatus: 'completed',
        createdAt: `${TOMORROW}T10:00:00.000Z`,
        publishedAt: `${TOMORROW}T12:00:00.000Z`,
        publishAt: null,
        publishNote: null,
      })),
    })
  )
  open()
  expect(await screen.findByRole('button', { name: /^Scheduled:\s*9:00 AM\s*Winter tyres/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Done:\s*9:00 AM\s*Made of a plan/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Published:\s*Text p2/ })).toBeTruthy()
  expect(screen.queryByText('Text p1')).toBeNull()
})

test('an empty month says what it is for, today is marked, the month is in the address', async () => {
  const { address } = open('/calendar')
  expect(await screen.findByText('Nothing scheduled yet.')).toBeTruthy()
  expect(document.querySelectorAll('[aria-current=date]')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }))
  await waitFor(() => expect(address()).toMatch(/^\/calendar\?month=\d{4}-\d{2}$/))
})

test('it opens at the coming weeks, without a week that has passed; the whole month is one click away', async () => {
  const { address } = open('/calendar')
  await screen.findByText('Nothing scheduled yet.')
  const shown = () =>
    [...document.querySelectorAll('td time')].map((time) => (time as HTMLTimeElement).dateTime)
  expect(shown()).toHaveLength(35)
  expect(shown().slice(0, 7)).toContain(localDay())
  expect((screen.getByRole('button', { name: 'Today' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /^Earlier in / }))
  await waitFor(() => expect(shown()).toContain(`${localDay().slice(0, 7)}-01`))
  expect(address()).toBe(`/calendar?month=${localDay().slice(0, 7)}`)
  fireEvent.click(screen.getByRole('button', { name: 'Today' }))
  await waitFor(() => expect(address()).toBe('/calendar'))
})

test('a calendar that cannot be loaded says why, and Try Again loads it', async () => {
  api.calendar.list.mockRejectedValueOnce(serverError(400, 'The calendar is closed'))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('The calendar is closed')
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Nothing scheduled yet.')).toBeTruthy()
})

test('a day plans a prompt, and first reports what is missing', async () => {
  open(`/calendar?month=${MONTH}&day=${TOMORROW}`)
  const form = await dialog('Schedule a publication')
  fireEvent.click(within(form).getByRole('button', { name: 'Schedule' }))
  expect(await within(form).findByText('Please enter at least 10 characters')).toBeTruthy()
  expect(api.calendar.plan).not.toHaveBeenCalled()
  fireEvent.change(within(form).getByLabelText('What to write about'), {
    target: { value: 'Winter tyres for bikes' },
  })
  fireEvent.change(within(form).getByLabelText('Time'), { target: { value: '17:30' } })
  fireEvent.click(within(form).getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(api.calendar.plan).toHaveBeenCalled())
  expect(api.calendar.plan.mock.lastCall?.[0]).toMatchObject({
    date: TOMORROW,
    time: '17:30',
    prompt: 'Winter tyres for bikes',
    settings: { content_preferences: { length: 'auto', include_images: true } },
  })
  expect(await screen.findByText('Scheduled')).toBeTruthy()
})

test('the server’s errors are shown at their fields', async () => {
  api.calendar.plan.mockRejectedValue(
    new ApiError({
      status: 422,
      code: 'VALIDATION_ERROR',
      message: 'This time has passed; choose a later one',
      errors: [{ field: 'date', rule: 'plan', message: 'This time has passed; choose a later one', msg: '' }],
    })
  )
  open(`/calendar?month=${MONTH}&day=${TOMORROW}`)
  const form = await dialog('Schedule a publication')
  fireEvent.change(within(form).getByLabelText('What to write about'), {
    target: { value: 'Winter tyres for bikes' },
  })
  fireEvent.click(within(form).getByRole('button', { name: 'Schedule' }))
  expect(await within(form).findByText('This time has passed; choose a later one')).toBeTruthy()
})

test('a plan is moved by its dialog, with the keyboard', async () => {
  api.calendar.list.mockResolvedValue(days({ planned: [planned({ date: TOMORROW })] }))
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Scheduled:/ }))
  const form = await dialog('Scheduled')
  fireEvent.change(within(form).getByLabelText('Date'), { target: { value: addDays(TOMORROW, 3) } })
  fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.calendar.change).toHaveBeenCalled())
  expect(api.calendar.change.mock.lastCall).toMatchObject(['c1', { date: addDays(TOMORROW, 3) }])
})

test('a plan is moved by dragging it to another day, but not into the past', async () => {
  api.calendar.list.mockResolvedValue(days({ planned: [planned({ date: TOMORROW })] }))
  open()
  const entry = await screen.findByRole('button', { name: /^Scheduled:/ })
  const times = [...document.querySelectorAll('time')]
  stack(times.map((time) => time.closest('td')!))
  const place = (day: string) => times.findIndex(({ dateTime }) => dateTime === day)
  const drag = async (to: string) => {
    await carry(entry, place(TOMORROW), place(to))
    await drop()
  }
  await drag(TOMORROW)
  expect(screen.queryByText('Not moved')).toBeNull()
  const past = [...document.querySelectorAll('time')].find(({ dateTime }) => dateTime < localDay())?.dateTime
  if (past) {
    await drag(past)
    expect(
      await screen.findAllByText(`${formatDay(past)} has passed. Choose today or a later day.`)
    ).not.toHaveLength(0)
  }
  expect(api.calendar.change).not.toHaveBeenCalled()
  await drag(localDay())
  await waitFor(() => expect(api.calendar.change).toHaveBeenCalledWith('c1', { date: localDay() }))
})

test('a plan is moved with the arrow keys, keeps the focus, and stays out of the past', async () => {
  const onDay = (date: string) => api.calendar.list.mockResolvedValue(days({ planned: [planned({ date })] }))
  onDay(TOMORROW)
  open()
  const entry = await screen.findByRole('button', { name: /^Scheduled/ })
  fireEvent.keyDown(entry, { key: 'ArrowUp', shiftKey: true })
  expect(await screen.findAllByText(/has passed\. Choose today or a later day\./)).not.toHaveLength(0)
  expect(api.calendar.change).not.toHaveBeenCalled()
  onDay(addDays(TOMORROW, 1))
  fireEvent.keyDown(entry, { key: 'ArrowRight', shiftKey: true })
  await waitFor(() => expect(api.calendar.change).toHaveBeenCalledWith('c1', { date: addDays(TOMORROW, 1) }))
  await waitFor(() => expect(entry.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Scheduled/ }))
})

const toPublish = (change: object = {}) => ({
  id: 'p1',
  title: 'Winter tyres',
  status: 'draft',
  generationStatus: 'completed',
  createdAt: `${localDay()}T10:00:00.000Z`,
  publishedAt: null,
  publishAt: localMoment(TOMORROW, '09:00'),
  publishNote: null,
  ...change,
})

test('a draft is planned to be published on a day', async () => {
  api.publications.list.mockResolvedValue(libraryPage([summary({ title: 'Winter tyres' })]))
  api.publications.publish.mockResolvedValue(publication({ publishAt: localMoment(TOMORROW, '17:30') }))
  open(`/calendar?month=${MONTH}&day=${TOMORROW}`)
  const form = await dialog('Schedule a publication')
  fireEvent.click(within(form).getByRole('button', { name: 'Publish a draft' }))
  expect(await within(form).findByRole('option', { name: 'Winter tyres' })).toBeTruthy()
  fireEvent.change(within(form).getByLabelText('Time'), { target: { value: '17:30' } })
  fireEvent.click(within(form).getByRole('button', { name: 'Schedule' }))
  await waitFor(() =>
    expect(api.publications.publish).toHaveBeenCalledWith('p1', {
      publishAt: localMoment(TOMORROW, '17:30'),
    })
  )
  expect(await screen.findByText(/^It will be published on /)).toBeTruthy()
})

test('a draft that is to be published shows its time and is moved by the arrow keys', async () => {
  api.calendar.list.mockResolvedValue(days({ publications: [toPublish()] }))
  open()
  const entry = await screen.findByRole('link', { name: /^To be published:\s*9:00 AM\s*Winter tyres/ })
  fireEvent.keyDown(entry, { key: 'ArrowRight', shiftKey: true })
  await waitFor(() =>
    expect(api.publications.publish).toHaveBeenCalledWith('p1', {
      publishAt: localMoment(addDays(TOMORROW, 1), '09:00'),
    })
  )
})

test('one that was not published at its time says so and stays where it was', async () => {
  const publishNote = 'Answer the open question before publishing.'
  api.calendar.list.mockResolvedValue(days({ publications: [toPublish({ publishNote })] }))
  open()
  const entry = await screen.findByRole('link', { name: /^Not published:\s*Winter tyres/ })
  fireEvent.keyDown(entry, { key: 'ArrowRight', shiftKey: true })
  expect(api.publications.publish).not.toHaveBeenCalled()
})

test('what is planned beyond the posts that are left says so', async () => {
  const end = `${addDays(localDay(), 20)}T12:00:00.000Z`
  api.subscriptions.status.mockResolvedValue(subscription({ postsRemaining: 1, quotaPeriodEnd: end }))
  const today = localDay()
  api.calendar.list.mockResolvedValue(
    days({
      planned: [
        planned({ id: 'later', date: today, time: '09:00' }),
        planned({ id: 'sooner', date: today, time: '08:00' }),
        planned({ id: 'next period', date: addDays(today, 30) }),
      ],
    })
  )
  open('/calendar')
  expect(await screen.findByText('1 scheduled post goes beyond your quota')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Scheduled, no post is left for it:\s*9:00 AM/ }))
  expect(within(await dialog('Scheduled')).getByText(/this post would be skipped/)).toBeTruthy()
})

test('a waiting plan is removed after a confirmation', async () => {
  api.calendar.list.mockResolvedValue(days({ planned: [planned({ date: TOMORROW })] }))
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Scheduled/ }))
  fireEvent.click(within(await dialog('Scheduled')).getByRole('button', { name: 'Remove' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove from the calendar?' })
  expect(api.calendar.remove).not.toHaveBeenCalled()
  fireEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(api.calendar.remove).toHaveBeenCalledWith('c1'))
})

test('a skipped one says why and can be rescheduled or removed', async () => {
  const note = 'No posts were left in the quota on that day.'
  api.calendar.list.mockResolvedValue(
    days({ planned: [planned({ date: TOMORROW, status: 'skipped', note })] })
  )
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Skipped:/ }))
  const form = await dialog('Skipped')
  expect(within(form).getByText(note)).toBeTruthy()
  expect(within(form).getByRole('button', { name: 'Schedule again' })).toBeTruthy()
  api.calendar.remove.mockRejectedValueOnce(offline)
  fireEvent.click(within(form).getByRole('button', { name: 'Remove' }))
  expect((await screen.findByRole('alertdialog', { name: 'Error' })).textContent).toContain(
    'Failed to remove it'
  )
})

import { ApiError, type BulkStarted, type EventStreamOptions, RateLimitError } from '@cygnet/sdk'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { LINGER_MS } from '#/live/generations-store'
import { BULK_INTERVAL } from '#/live/poll-bulk'
import PublicationsScreen from '#/screens/publications/publications-screen'
import { api, resetApi } from '#/test/fake-api'
import {
  bulkItem,
  bulkStarted,
  bulkStatus,
  generation,
  libraryPage,
  offline,
  serverError,
  subscription,
  summary,
} from '#/test/fixtures'
import { renderScreen } from '#/test/render'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  resetApi()
  remaining(36)
  api.subscriptions.status.mockResolvedValue(
    subscription({ capabilities: { bulkGeneration: true, customTemplates: false, apiAccess: true } })
  )
})

function remaining(postsRemaining: number) {
  api.publications.list.mockResolvedValue(libraryPage([], { userLimits: { postsRemaining } }))
}

const LOCK = 'Which lock keeps a cargo bike safe?'
const TYRES = 'Winter tyres for cargo bikes'
const popUp = (name: string) => screen.findByRole('alertdialog', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const fields = () => screen.getAllByLabelText<HTMLInputElement>(/^Prompt \d+$/).map(({ value }) => value)

async function openPrompts() {
  const person = userEvent.setup({ applyAccept: false })
  renderScreen(<PublicationsScreen />, { at: '/publications?create=1', path: '/publications' })
  await screen.findByRole('dialog', { name: 'AI Publication Generation Wizard' })
  const bulk = await screen.findByRole<HTMLInputElement>('radio', { name: /^Bulk/ })
  await waitFor(() => expect(bulk.disabled).toBe(false))
  await person.click(bulk)
  await person.click(button('Next'))
  await screen.findByText('Step 2 of 8')
  return person
}

async function upload(content: string, type = 'text/csv', name = 'prompts.csv') {
  const person = await openPrompts()
  await person.upload(
    screen.getByLabelText('CSV file', { selector: 'input' }),
    new File([content], name, { type })
  )
  return person
}

test('prompts are added and removed by hand; without one the step is incomplete', async () => {
  const person = await openPrompts()
  expect(button('Next').disabled).toBe(true)
  await person.type(screen.getByLabelText('Prompt 1'), 'Locks')
  expect(screen.getByText('Please enter at least 10 characters')).toBeTruthy()
  expect(button('Next').disabled).toBe(true)
  await person.type(screen.getByLabelText('Prompt 1'), ' for cargo bikes')
  expect(button('Next').disabled).toBe(false)
  await person.click(button('Add Prompt'))
  expect(document.activeElement).toBe(screen.getByLabelText('Prompt 2'))
  await person.keyboard(TYRES)
  await person.click(button('Remove prompt 1'))
  expect(fields()).toEqual([TYRES])
})

test('Add Prompt is disabled when the count reaches what is left', async () => {
  remaining(2)
  const person = await openPrompts()
  await person.click(button('Add Prompt'))
  expect(button('Add Prompt').disabled).toBe(true)
})

test('a CSV file gives one prompt per non-empty line', async () => {
  await upload(`\n${LOCK}\r\n\r\n"${TYRES}"\n`)
  await waitFor(() => expect(fields()).toEqual([LOCK, TYRES]))
  expect(screen.getByText('Read from prompts.csv')).toBeTruthy()
})

test.each(['application/vnd.ms-excel', ''])(
  'a CSV that a browser calls "%s" is one by its name',
  async (type) => {
    await upload(LOCK, type)
    await waitFor(() => expect(fields()).toEqual([LOCK]))
  }
)

test('a dropped file is read, its columns are settings, and an invalid prompt is focused', async () => {
  await openPrompts()
  const file = new File([`prompt,keywords\n${LOCK},lock; city\nTyres,\n`], 'prompts.csv', { type: '' })
  fireEvent.drop(screen.getByRole('region', { name: 'Upload prompts' }), { dataTransfer: { files: [file] } })
  await waitFor(() => expect(fields()).toEqual([LOCK, 'Tyres']))
  expect(screen.getByText('keywords lock, city')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Prompt 2')))
})

test('several pasted lines are several prompts', async () => {
  const person = await openPrompts()
  await person.click(screen.getByLabelText('Prompt 1'))
  await person.paste(`${LOCK}\n\n${TYRES}\n`)
  expect(fields()).toEqual([LOCK, TYRES])
})

test.each(['text/plain', ''])('another file of type "%s" is refused', async (type) => {
  await upload(LOCK, type, 'prompts.txt')
  expect((await screen.findByText('Please select a valid CSV file')).closest('[role="status"]')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByText(/^Read from/)).toBeNull()
})

test('more lines than posts are cut, and this is reported', async () => {
  remaining(2)
  await upload(`${LOCK}\n${TYRES}\nHow to store a bike in winter\n`)
  expect(await screen.findByText('Only the first 2 prompts are used.')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getAllByLabelText<HTMLInputElement>(/^Prompt \d+$/, {}).map(({ value }) => value)).toEqual([
    LOCK,
    TYRES,
  ])
})

async function generateAll() {
  const person = await upload(`${LOCK}\n${TYRES}\n`)
  await waitFor(() => expect(button('Next').disabled).toBe(false))
  for (let step = 3; step <= 8; step++) {
    await person.click(button('Next'))
    await screen.findByText(`Step ${step} of 8`)
  }
  return person
}

test('all prompts are sent in one request, and the run appears on the list', async () => {
  const person = await generateAll()
  expect(screen.getByText('Generate Publications')).toBeTruthy()
  expect(screen.getByText('Generate All')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: /Generate/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.publications.bulkGenerate).toHaveBeenCalledExactlyOnceWith({
    mode: 'bulk',
    prompts: [LOCK, TYRES],
    settings: expect.objectContaining({
      keywords: [],
      company_info: expect.objectContaining({ industry: 'general' }),
    }),
  })
  const card = await screen.findByRole('region', { name: '0 of 2 publications done' })
  expect(within(card).getByText(LOCK)).toBeTruthy()
  expect(within(card).getByText('2 waiting')).toBeTruthy()
})

const LEFT_OUT = { index: 1, external_id: null, prompt: TYRES }

test('prompts for which no post is left are counted and named, with the reason', async () => {
  const person = await generateAll()
  api.publications.bulkGenerate.mockResolvedValue(
    bulkStarted({
      successCount: 1,
      errorCount: 1,
      errors: [{ ...LEFT_OUT, code: 'NO_PUBLICATIONS_REMAINING', message: 'No publications remaining' }],
    })
  )
  await person.click(screen.getByRole('button', { name: /Generate/ }))
  expect((await popUp('Some prompts were left out')).textContent).toContain(
    '1 of 2 prompts. The others are being written. Prompt 2: No publications remaining.'
  )
})

const REASON = "This can't be written because it breaks our content rules. It was left out."

test('a prompt that the server left out is named, marked and mended in place, with the same settings', async () => {
  const person = await generateAll()
  api.publications.bulkGenerate.mockResolvedValueOnce(
    bulkStarted({
      successCount: 1,
      errorCount: 1,
      errors: [{ ...LEFT_OUT, code: 'PROMPT_REFUSED', message: REASON }],
    })
  )
  await person.click(screen.getByRole('button', { name: /Generate/ }))
  expect((await popUp('Some prompts were left out')).textContent).toContain(
    `1 of 2 prompts. The others are being written. Prompt 2: ${REASON}`
  )
  await person.click(button('Edit and retry'))
  await screen.findByText('Step 2 of 8')
  expect(fields()).toEqual([TYRES])
  expect(screen.getByText(REASON)).toBeTruthy()
  await person.type(screen.getByLabelText('Prompt 1'), ' in snow')
  expect(screen.queryByText(REASON)).toBeNull()
})

test('where no prompt is accepted, each is named and all stay to be edited', async () => {
  const person = await generateAll()
  const message = "This can't be written because it breaks our content rules."
  const errors = [{ field: 'prompts.1', rule: 'refused', message, msg: message }]
  api.publications.bulkGenerate.mockRejectedValueOnce(
    new ApiError({ status: 422, code: 'PROMPT_REFUSED', message, errors })
  )
  await person.click(screen.getByRole('button', { name: /Generate/ }))
  expect((await popUp('Generation Failed')).textContent).toContain(
    "Prompt 2: This can't be written because it breaks our content rules."
  )
  await person.click(button('Edit and retry'))
  await screen.findByText('Step 2 of 8')
  expect(fields()).toEqual([LOCK, TYRES])
  expect(screen.getByText("This can't be written because it breaks our content rules.")).toBeTruthy()
})

test('an empty row between prompts is marked and does not vanish', async () => {
  const person = await upload(`${LOCK}\n${TYRES}\n`)
  await waitFor(() => expect(fields()).toEqual([LOCK, TYRES]))
  await person.clear(screen.getByLabelText('Prompt 1'))
  expect(screen.getByText('This row is empty. Write a prompt or remove it.')).toBeTruthy()
  expect(button('Next').disabled).toBe(true)
  await person.click(button('Remove prompt 1'))
  expect(fields()).toEqual([TYRES])
  expect(button('Next').disabled).toBe(false)
})

test.each([
  [serverError(403, 'Bulk generation is part of the Pro and Enterprise plans'), 'Generation Failed'],
  [offline, 'Generation Error'],
])('a bulk generation that does not start says why', async (error, title) => {
  api.publications.bulkGenerate.mockRejectedValue(error)
  const person = await generateAll()
  await person.click(screen.getByRole('button', { name: /Generate/ }))
  expect((await popUp(title)).textContent).toContain(error.message)
})

test('until the first successful check its items are shown by their ids', async () => {
  api.publications.bulkStatus.mockRejectedValue(offline)
  const person = await generateAll()
  await person.click(screen.getByRole('button', { name: /Generate/ }))
  expect(await screen.findByText('Publication p1')).toBeTruthy()
})

test('the end of all is announced once, with the counts, and the list is reloaded', async () => {
  await generateAll()
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'requestAnimationFrame', 'cancelAnimationFrame'],
  })
  fireEvent.click(screen.getByRole('button', { name: /Generate/ }))
  await act(() => vi.advanceTimersByTimeAsync(100))
  const lists = api.publications.list.mock.calls.length
  api.publications.bulkStatus.mockResolvedValue(
    bulkStatus([
      bulkItem({ status: 'completed', progress: 100 }),
      bulkItem({
        id: 'p2',
        sessionId: 's2',
        status: 'failed',
        error: { code: 'WRITER_BUSY', message: 'Busy' },
      }),
    ])
  )
  await act(() => vi.advanceTimersByTimeAsync(BULK_INTERVAL))
  expect(screen.getByText('Bulk Generation Complete!')).toBeTruthy()
  expect(screen.getByText('1 publication generated, 1 failed.')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(api.publications.list.mock.calls.length).toBeGreaterThan(lists)
  const settled = api.publications.list.mock.calls.length
  // The check that reported it was due 100 ms before this.
  await act(() => vi.advanceTimersByTimeAsync(LINGER_MS - 101))
  expect(screen.getAllByText('Finished')).not.toHaveLength(0)
  expect(api.publications.list.mock.calls.length).toBe(settled)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByText('Finished')).toBeNull()
  expect(api.publications.list.mock.calls.length).toBe(settled + 1)
})

test('an end that arrives before the answer to the start is announced once the wizard has closed', async () => {
  let stream: EventStreamOptions | undefined
  api.events.stream.mockImplementation((options: EventStreamOptions) => {
    stream = options
    return new Promise(() => undefined)
  })
  const person = await generateAll()
  let answer: (started: BulkStarted) => void = () => undefined
  api.publications.bulkGenerate.mockReturnValue(
    new Promise<BulkStarted>((resolve) => {
      answer = resolve
    })
  )
  const done = { status: 'completed', progress: 100 } as const
  api.publications.bulkStatus.mockResolvedValue(
    bulkStatus([bulkItem(done), bulkItem({ ...done, id: 'p2', sessionId: 's2' })])
  )
  await person.click(screen.getByRole('button', { name: /Generate/ }))
  act(() => stream?.onEvent({ type: 'step', id: '1', data: generation({ bulk_session_id: 'b1' }) }))
  await waitFor(() => expect(api.publications.bulkStatus).toHaveBeenCalled())
  await act(async () => undefined)
  expect(screen.queryByText('Bulk Generation Complete!')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'AI Publication Generation Wizard' })).toBeTruthy()
  answer(bulkStarted())
  expect(await screen.findByText('Bulk Generation Complete!')).toBeTruthy()
  expect(screen.getByText('2 publications generated, 0 failed.')).toBeTruthy()
})

test('a run is checked every 15 seconds, and a rate limit is ignored', async () => {
  await generateAll()
  api.publications.bulkStatus.mockRejectedValue(
    new RateLimitError({ status: 429, code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests' })
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  fireEvent.click(screen.getByRole('button', { name: /Generate/ }))
  await act(() => vi.advanceTimersByTimeAsync(100))
  for (let looks = 1; looks <= 7; looks++) {
    expect(api.publications.bulkStatus).toHaveBeenCalledTimes(looks)
    await act(() => vi.advanceTimersByTimeAsync(14_000))
    expect(api.publications.bulkStatus).toHaveBeenCalledTimes(looks)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
  }
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByText('Publication p1')).toBeTruthy()
  expect(BULK_INTERVAL).toBe(15_000)
})

test('each item shows its step, or why it failed', async () => {
  api.publications.bulkStatus.mockResolvedValue(
    bulkStatus([
      bulkItem({ status: 'in_progress', progress: 22, stepLabel: 'Writing block 2 of 6' }),
      bulkItem({
        id: 'p2',
        sessionId: 's2',
        title: TYRES,
        status: 'failed',
        error: { code: 'WRITER_BUSY', message: 'The writer was busy' },
      }),
    ])
  )
  api.publications.list.mockResolvedValue(
    libraryPage([summary({ generationStatus: 'generating', generationType: 'bulk' })])
  )
  api.publications.generationStatus.mockResolvedValue(generation({ bulk_session_id: 'b1' }))
  renderScreen(<PublicationsScreen />, { at: '/publications', path: '/publications' })
  const items = within(await screen.findByRole('list', { name: 'Publications of the bulk generation' }))
  await waitFor(() =>
    expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `${LOCK}Writing block 2 of 622%`,
      `${TYRES}The writer was busyfailed`,
    ])
  )
  expect(api.publications.bulkStatus.mock.calls[0]?.[0]).toEqual({ bulk_session_id: 'b1' })
})

test('after 30 minutes a run is no longer watched, and can be checked again', async () => {
  await generateAll()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  fireEvent.click(screen.getByRole('button', { name: /Generate/ }))
  await act(() => vi.advanceTimersByTimeAsync(29 * 60_000))
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('Writing continues, but this page no longer updates.')).toBeTruthy()
  const looks = api.publications.bulkStatus.mock.calls.length
  await act(() => vi.advanceTimersByTimeAsync(10 * BULK_INTERVAL))
  expect(api.publications.bulkStatus).toHaveBeenCalledTimes(looks)
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(api.publications.bulkStatus).toHaveBeenCalledTimes(looks + 1)
})

test('too many errors are reported in the specified words', async () => {
  await generateAll()
  api.publications.bulkStatus.mockRejectedValue(offline)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  fireEvent.click(screen.getByRole('button', { name: /Generate/ }))
  await act(() => vi.advanceTimersByTimeAsync(5 * BULK_INTERVAL))
  const dialog = screen.getByRole('alertdialog', { name: 'Polling Error' })
  expect(dialog.textContent).toContain(
    'Too many errors occurred while checking generation status. Please refresh the page.'
  )
  expect(screen.getByText('Check again')).toBeTruthy()
})

test('what has not begun can be canceled, after a confirmation', async () => {
  const person = await generateAll()
  await person.click(screen.getByRole('button', { name: /Generate/ }))
  await person.click(await screen.findByRole('button', { name: 'Cancel the rest' }))
  const dialog = await popUp('Cancel the remaining 2?')
  expect(api.publications.cancelBulk).not.toHaveBeenCalled()
  const cancelled = { status: 'failed', error: { code: 'CANCELLED', message: 'Cancelled' } } as const
  api.publications.cancelBulk.mockResolvedValue(
    bulkStatus([bulkItem(cancelled), bulkItem({ ...cancelled, id: 'p2', sessionId: 's2' })])
  )
  await person.click(within(dialog).getByRole('button', { name: 'Cancel the rest' }))
  expect(api.publications.cancelBulk).toHaveBeenCalledExactlyOnceWith('b1')
  // A toast of a failure is in the page twice: once to be seen, once to be announced.
  expect(await screen.findAllByText('0 publications generated, 0 failed, 2 canceled.')).not.toHaveLength(0)
})

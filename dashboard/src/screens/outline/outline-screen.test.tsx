import { ConflictError } from '@cygnet/sdk'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { carry, drop, stack } from '#/test/drag'
import { api, resetApi } from '#/test/fake-api'
import { outline, serverError } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { lapseWords } from './lapse'
import OutlineScreen from './outline-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(resetApi)

async function open() {
  const view = renderScreen(<OutlineScreen />, {
    at: '/publications/outline/s1',
    path: '/publications/outline/:sessionId',
  })
  return { person: userEvent.setup(), ...view }
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Sections' }))
    .getAllByRole('button', { expanded: undefined })
    .filter((button) => button.hasAttribute('aria-expanded'))
const row = (name: string) => rows().find(({ textContent }) => textContent?.startsWith(name))!
const headings = () => rows().map(({ firstChild }) => firstChild?.textContent)
const ready = () => screen.findByRole('button', { name: 'Approve and write' })

test('sections are moved by keyboard and by buttons, and the move is announced', async () => {
  const { person } = await open()
  await ready()
  const grip = screen.getByRole('button', { name: /^Move The first check, place 1 of 3/ })
  grip.focus()
  await person.keyboard('{ArrowDown}')
  expect(headings()).toEqual(['Pads and chain', 'The first check', 'What it costs'])
  expect(screen.getByText('The first check is now at place 2 of 3')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Move The first check, place 2/ }))
  await person.click(row('What it costs'))
  await person.click(screen.getByRole('button', { name: 'Move What it costs up' }))
  expect(headings()).toEqual(['Pads and chain', 'What it costs', 'The first check'])
})

test('sections are moved by dragging', async () => {
  await open()
  await ready()
  stack(within(screen.getByRole('list', { name: 'Sections' })).getAllByRole('listitem'))
  await carry(screen.getByRole('button', { name: /^Move What it costs, place/ }), 2, 0)
  expect(await screen.findByText('What it costs is over place 1 of 3')).toBeTruthy()
  await drop()
  expect(headings()).toEqual(['What it costs', 'The first check', 'Pads and chain'])
  expect(screen.getByText('What it costs is now at place 1 of 3')).toBeTruthy()
})

test('Esc leaves a dragged section where it was', async () => {
  await open()
  await ready()
  stack(within(screen.getByRole('list', { name: 'Sections' })).getAllByRole('listitem'))
  await carry(screen.getByRole('button', { name: /^Move What it costs, place/ }), 2, 0)
  fireEvent.keyDown(document, { code: 'Escape', key: 'Escape' })
  expect(await screen.findByText('What it costs was not moved')).toBeTruthy()
  await drop()
  expect(headings()).toEqual(['The first check', 'Pads and chain', 'What it costs'])
})

test('changes are saved with their revision before the outline is approved', async () => {
  const { person, address } = await open()
  await ready()
  await person.clear(screen.getByRole('textbox', { name: 'Title' }))
  await person.type(screen.getByRole('textbox', { name: 'Title' }), 'Another title')
  await person.click(row('Pads and chain'))
  await person.click(screen.getByRole('button', { name: 'Remove Pads and chain' }))
  expect(document.activeElement).toBe(row('What it costs'))
  await person.click(screen.getByRole('button', { name: 'Add a section' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Heading' }))
  await person.keyboard('A new one')
  await person.click(await ready())
  await waitFor(() => expect(api.publications.approveOutline).toHaveBeenCalledWith('s1', { revision: 1 }))
  const [, update] = api.publications.updateOutline.mock.calls[0]!
  expect(update).toMatchObject({ title: 'Another title', revision: 0 })
  expect(update.blocks.map(({ id, heading }: { id?: string; heading: string }) => [id, heading])).toEqual([
    ['b1', 'The first check'],
    ['b3', 'What it costs'],
    [undefined, 'A new one'],
  ])
  await waitFor(() => expect(address()).toBe('/publications'))
})

test('another title that was thought of takes the place of the title, which can be taken back', async () => {
  const { person } = await open()
  await ready()
  const title = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' })
  const others = screen.getByRole('list', { name: 'Other titles' })
  const [first, second] = ['How often should a cargo bike be serviced?', 'Cargo bike service explained']
  expect(title.value).toBe(first)
  await person.click(within(others).getByRole('button', { name: second }))
  expect(title.value).toBe(second)
  await person.click(within(others).getByRole('button', { name: first }))
  expect(title.value).toBe(first)
})

test('the sections come before the questions', async () => {
  const questions = [{ id: 'q1', question: 'Which repair do you see most?', answer: '' }]
  api.publications.outline.mockResolvedValue(outline({ questions }))
  await open()
  await ready()
  const sections = screen.getByRole('list', { name: 'Sections' })
  const asked = screen.getByRole('heading', { name: 'What only you know' })
  expect(sections.compareDocumentPosition(asked)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('answers and a changed type go with what is approved; a question can be skipped', async () => {
  const questions = [
    { id: 'q1', question: 'Which repair do you see most?', answer: '' },
    { id: 'q2', question: 'What do you advise against?', answer: '' },
  ]
  api.publications.outline.mockResolvedValue(outline({ questions }))
  const { person } = await open()
  await ready()
  await person.type(
    screen.getByRole('textbox', { name: /Which repair do you see most\?/ }),
    'Worn pads on two of three bikes.'
  )
  await person.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'review')
  await person.click(await ready())
  await waitFor(() => expect(api.publications.approveOutline).toHaveBeenCalled())
  expect(api.publications.updateOutline.mock.calls[0]![1]).toMatchObject({
    type: 'review',
    answers: [
      { id: 'q1', answer: 'Worn pads on two of three bikes.' },
      { id: 'q2', answer: '' },
    ],
  })
})

test('unchanged, it is approved as it was read', async () => {
  const { person } = await open()
  await person.click(await ready())
  await waitFor(() => expect(api.publications.approveOutline).toHaveBeenCalledWith('s1', { revision: 0 }))
  expect(api.publications.updateOutline).not.toHaveBeenCalled()
})

test('what the server would reject is reported beside its field, and nothing is sent', async () => {
  const { person } = await open()
  await ready()
  await person.click(row('The first check'))
  await person.clear(screen.getByRole('textbox', { name: 'Heading' }))
  await person.type(screen.getByRole('textbox', { name: 'Heading' }), 'pads and chain')
  await person.click(row('What it costs'))
  await person.clear(screen.getByRole('spinbutton', { name: 'Most words of What it costs' }))
  await person.click(await ready())
  expect(await screen.findByText('Two sections have this heading')).toBeTruthy()
  // The first section with a problem opens at its field; the others say theirs in their rows.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Heading' })))
  expect(screen.getByDisplayValue('Pads and chain')).toBe(document.activeElement)
  expect(screen.getByText('Use 1 to 2000 words, the smaller number first').closest('li')).toBe(
    row('What it costs').closest('li')
  )
  // A correction of one section clears the message of the other, whether its row is open or not.
  await person.click(row('pads and chain'))
  await person.type(screen.getByRole('textbox', { name: 'Heading' }), ' again')
  await waitFor(() => expect(screen.queryByText('Two sections have this heading')).toBeNull())
  expect(api.publications.updateOutline).not.toHaveBeenCalled()
  expect(api.publications.approveOutline).not.toHaveBeenCalled()
})

test('the sections are rows; one is open to be edited at a time', async () => {
  const { person } = await open()
  await ready()
  expect(screen.queryByRole('textbox', { name: 'Heading' })).toBeNull()
  expect(row('The first check').textContent).toBe(
    'The first checkTell of the first check120 to 180 words, 1 point, 1 source'
  )
  await person.click(row('The first check'))
  expect(row('The first check').getAttribute('aria-expanded')).toBe('true')
  await person.click(row('Pads and chain'))
  expect(screen.getAllByRole('textbox', { name: 'Heading' })).toHaveLength(1)
  expect(screen.getByDisplayValue('Pads and chain')).toBeTruthy()
  await person.click(row('Pads and chain'))
  expect(screen.queryByRole('textbox', { name: 'Heading' })).toBeNull()
})

describe('An outline that is shorter than the length asked for', () => {
  const short = (questions: { id: string; question: string; answer: string }[] = []) =>
    api.publications.outline.mockResolvedValue(
      outline({ length: 'long', wantedWords: { min: 1500, max: null, planned: 540 }, questions })
    )
  const title = 'This outline is shorter than the length you chose'

  test('says so, and another length can be chosen', async () => {
    short()
    const { person } = await open()
    await ready()
    expect(screen.getByText(title).parentElement?.textContent).toContain(
      'You chose Long, 1500+ words. These sections come to about 540 words'
    )
    expect(screen.getByText(/3 sections, about 540 words of the 1,500 you chose/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Answer the questions' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Choose Short' }))
    expect(screen.queryByText(title)).toBeNull()
    await person.click(await ready())
    await waitFor(() => expect(api.publications.approveOutline).toHaveBeenCalled())
    expect(api.publications.updateOutline.mock.calls[0]![1]).toMatchObject({ length: 'short' })
  })

  test('sections can be added until it is long enough', async () => {
    short()
    const { person } = await open()
    await ready()
    const notice = within(screen.getByText(title).parentElement!)
    await person.click(notice.getByRole('button', { name: 'Add a section' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Heading' }))
    expect(notice.getByText(/about 732 words/)).toBeTruthy()
    await person.clear(screen.getByRole('spinbutton', { name: /^Most words/ }))
    await person.type(screen.getByRole('spinbutton', { name: /^Most words/ }), '900')
    expect(screen.getByText(title)).toBeTruthy()
    await person.clear(screen.getByRole('spinbutton', { name: /^Fewest words/ }))
    await person.type(screen.getByRole('spinbutton', { name: /^Fewest words/ }), '800')
    expect(screen.queryByText(title)).toBeNull()
  })

  test('leads to the questions while one is open', async () => {
    short([{ id: 'q1', question: 'Which repair do you see most?', answer: '' }])
    const { person } = await open()
    await ready()
    await person.click(screen.getByRole('button', { name: 'Answer the questions' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Which repair/ }))
    await person.keyboard('Worn pads')
    expect(screen.queryByRole('button', { name: 'Answer the questions' })).toBeNull()
  })
})

test('a length that a template sets cannot be chosen', async () => {
  api.publications.outline.mockResolvedValue(outline({ length: null }))
  const { person } = await open()
  await ready()
  expect(screen.queryByRole('combobox', { name: 'Length' })).toBeNull()
  await person.type(screen.getByRole('textbox', { name: 'Title' }), '!')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.publications.updateOutline).toHaveBeenCalled())
  expect(api.publications.updateOutline.mock.calls[0]![1]).not.toHaveProperty('length')
})

test('it is discarded only after a confirmation', async () => {
  const { person, address } = await open()
  await ready()
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('99 of 100 discarded outlines left until')
  await person.click(within(question).getByText('Keep it'))
  expect(api.publications.discardOutline).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard outline' })
  )
  await waitFor(() => expect(address()).toBe('/publications'))
  expect(api.publications.discardOutline).toHaveBeenCalledWith('s1')
})

const changed = new ConflictError({
  status: 409,
  code: 'CONFLICT',
  message: 'The outline has changed since you loaded it. Load it again.',
})

test('an outline that somebody changed meanwhile is loaded again', async () => {
  const { person } = await open()
  await ready()
  api.publications.approveOutline.mockRejectedValueOnce(changed)
  api.publications.outline.mockResolvedValue(outline({ revision: 4, title: 'Changed elsewhere' }))
  await person.click(await ready())
  await person.click(within(await screen.findByRole('alertdialog')).getByText('OK'))
  expect(await screen.findByDisplayValue('Changed elsewhere')).toBeTruthy()
})

describe('An edit of an outline that somebody saved meanwhile', () => {
  async function meet() {
    const view = await open()
    await ready()
    await view.person.type(screen.getByRole('textbox', { name: 'Title' }), ' of mine')
    api.publications.updateOutline.mockRejectedValueOnce(changed)
    api.publications.outline.mockResolvedValue(outline({ revision: 4, title: 'Changed elsewhere' }))
    await view.person.click(screen.getByRole('button', { name: 'Save' }))
    return {
      ...view,
      question: await screen.findByRole('alertdialog', { name: 'Changed while you were editing' }),
    }
  }

  test('is saved over theirs when that is chosen', async () => {
    const { person, question } = await meet()
    await person.click(within(question).getByRole('button', { name: 'Save mine' }))
    await waitFor(() => expect(api.publications.updateOutline).toHaveBeenCalledTimes(2))
    expect(api.publications.updateOutline.mock.lastCall?.[1]).toMatchObject({
      title: expect.stringMatching(/ of mine$/),
      revision: 4,
    })
  })

  test('gives way to theirs when that is chosen', async () => {
    const { person, question } = await meet()
    await person.click(within(question).getByRole('button', { name: 'Load theirs' }))
    expect(await screen.findByDisplayValue('Changed elsewhere')).toBeTruthy()
    expect(api.publications.updateOutline).toHaveBeenCalledTimes(1)
  })
})

describe('Leaving an outline that is not saved', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Save your changes?' })
  async function left() {
    const view = await open()
    await ready()
    await view.person.type(screen.getByRole('textbox', { name: 'Title' }), '!')
    await view.person.click(screen.getByRole('link', { name: 'Publications' }))
    return view
  }

  test('saves it first', async () => {
    const { person, address } = await left()
    await person.click(within(await question()).getByRole('button', { name: 'Save and leave' }))
    await waitFor(() => expect(address()).toBe('/publications'))
    expect(api.publications.updateOutline).toHaveBeenCalledTimes(1)
  })

  test('stays, or goes without it', async () => {
    const { person, address } = await left()
    await person.click(within(await question()).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(address()).toBe('/publications/outline/s1')
    await person.click(screen.getByRole('link', { name: 'Publications' }))
    await person.click(within(await question()).getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(address()).toBe('/publications'))
    expect(api.publications.updateOutline).not.toHaveBeenCalled()
  })

  test('asks nothing further where the outline itself is discarded', async () => {
    const { person, address } = await open()
    await ready()
    await person.type(screen.getByRole('textbox', { name: 'Title' }), '!')
    await person.click(screen.getByRole('button', { name: 'Discard' }))
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard outline' })
    )
    await waitFor(() => expect(address()).toBe('/publications'))
  })
})

test('one that expires while it is open says so', async () => {
  const expiresAt = new Date(Date.now() - 900).toISOString()
  api.publications.outline.mockResolvedValueOnce(outline({ expiresAt }))
  api.publications.outline.mockResolvedValue(outline({ status: 'failed' }))
  await open()
  expect(await screen.findByText('This outline is no longer waiting')).toBeTruthy()
})

test('the time of expiry is shown', () => {
  const now = Date.UTC(2026, 10, 21, 12)
  const after = (milliseconds: number) => lapseWords(new Date(now + milliseconds).toISOString(), now)
  expect(after(6 * 86_400_000 + 1)).toMatch(/^Nov 27, 2026, .+ \(in 6 days\)$/)
  expect(after(90 * 60_000)).toContain('(in 1 hour)')
  expect(after(60_000)).toContain('(within the hour)')
})

test.each([
  ['completed', 'Read it'],
  ['failed', 'Go to publications'],
  ['in_progress', 'Go to publications'],
] as const)('one that is %s does not wait any more', async (status, link) => {
  api.publications.outline.mockResolvedValue(outline({ status }))
  await open()
  expect(await screen.findByText('This outline is no longer waiting')).toBeTruthy()
  expect(screen.getByRole('link', { name: link })).toBeTruthy()
})

test('one that cannot be loaded says so, and Try Again loads it', async () => {
  api.publications.outline.mockRejectedValueOnce(serverError(404, 'Generation session not found'))
  const { person } = await open()
  expect((await screen.findByRole('alert')).textContent).toContain('Generation session not found')
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await ready()).toBeTruthy()
})

import { EditorView } from '@codemirror/view'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { publication, rewrite } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import EditScreen from '../edit-screen'
import { changesFor, rewritable } from './passage'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
// Editor and dialog are loaded when they are first used.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 30_000 })

const PASSAGE = 'It is due after 300 kilometres. Bring the papers.[^1]'
const NOTES = '[^1]: [Plans](https://marlowbikes.example/service)'
const CONTENT = `Twice a year.\n\n## The first check\n\n${PASSAGE}\n\n${NOTES}\n`

beforeEach(() => {
  resetApi()
  api.publications.get.mockResolvedValue(publication({ content: CONTENT }))
})

async function open() {
  const person = userEvent.setup()
  renderScreen(<EditScreen />, { at: '/publications/p1/edit', path: '/publications/:id/edit' })
  const text = await screen.findByRole('textbox', { name: 'Content in Markdown' })
  const view = EditorView.findFromDOM(text) as EditorView
  const now = () => view.state.doc.toString()
  const select = (passage: string) => {
    const from = now().indexOf(passage)
    view.dispatch({ selection: { anchor: from, head: from + passage.length } })
    view.focus()
    return from
  }
  return { person, view, now, select }
}

const dialog = () => screen.findByRole('dialog', { name: 'Rewrite' })

/** Asks to shorten the selection. */
async function ask(person: ReturnType<typeof userEvent.setup>) {
  await person.click(within(await dialog()).getByRole('button', { name: 'Shorter' }))
  await person.click(within(await dialog()).getByRole('button', { name: 'Rewrite' }))
}

describe('Rewriting a selection in the editor', () => {
  test('sends the editor’s unsaved text, and applies the proposal as one undoable step', async () => {
    const { person, view, now, select } = await open()
    expect(screen.queryByRole('button', { name: 'Rewrite...' })).toBeNull()
    view.dispatch({ changes: { from: 0, insert: 'Not saved. ' }, userEvent: 'input.type' })
    const unsaved = now()
    // The whitespace around a passage is kept.
    const from = select(`\n\n${PASSAGE}\n\n`) + 2
    const place = { from, to: from + PASSAGE.length }
    api.publications.rewriteAndWait.mockResolvedValueOnce(
      rewrite({
        ...place,
        before: PASSAGE,
        after: 'It is due after 300 kilometres, and costs 45 euros.[^1][^2]',
        footnotes: [{ number: 2, text: '[Prices](https://marlowbikes.example/prices)' }],
      })
    )
    await person.click(await screen.findByRole('button', { name: 'Rewrite...' }))
    await ask(person)
    expect(api.publications.rewriteAndWait).toHaveBeenCalledWith(
      'p1',
      { selection: { ...place, text: PASSAGE }, content: unsaved, note: 'Shorter' },
      expect.anything()
    )
    await screen.findByRole('document', { name: 'Difference' })
    expect(now()).toBe(unsaved)
    await person.click(screen.getByRole('button', { name: 'Accept' }))
    const taken = `Not saved. Twice a year.\n\n## The first check\n\nIt is due after 300 kilometres, and costs 45 euros.[^1][^2]\n\n${NOTES}\n[^2]: [Prices](https://marlowbikes.example/prices)\n`
    await waitFor(() => expect(now()).toBe(taken))
    expect(api.publications.applyRewrite).not.toHaveBeenCalled()
    await waitFor(() => expect(view.hasFocus).toBe(true))

    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(now()).toBe(unsaved)
    await person.click(screen.getByRole('button', { name: 'Redo' }))
    expect(now()).toBe(taken)
    await person.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(api.publications.update.mock.lastCall?.[1]).toMatchObject({ content: taken }))
  })

  test('opens by its shortcut; rejected, nothing changes', async () => {
    const { person, now, select } = await open()
    select(PASSAGE)
    await person.keyboard('{Control>}j{/Control}')
    await ask(person)
    await person.click(await screen.findByRole('button', { name: 'Reject' }))
    expect(now()).toBe(CONTENT)
    await person.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rewrite' })).toBeNull())
    expect(now()).toBe(CONTENT)
  })

  test('never overwrites what was changed meanwhile', async () => {
    const { person, view, now, select } = await open()
    const from = select(PASSAGE)
    api.publications.rewriteAndWait.mockResolvedValueOnce(
      rewrite({ from, to: from + PASSAGE.length, before: PASSAGE })
    )
    await person.keyboard('{Control>}j{/Control}')
    await ask(person)
    await screen.findByRole('button', { name: 'Accept' })
    view.dispatch({ changes: { from: from + 3, insert: 'not ' } })
    const changed = now()
    await person.click(screen.getByRole('button', { name: 'Accept' }))
    expect((await screen.findAllByText(/^This passage has changed since then/)).length).toBeGreaterThan(0)
    expect(now()).toBe(changed)
  })

  test('says why a selection cannot be rewritten', async () => {
    const { person, select } = await open()
    select('Twice')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Rewrite...' })
    expect(button.disabled).toBe(true)
    expect(button.title).toContain('at least 20 characters')
    await person.keyboard('{Control>}j{/Control}')
    expect((await screen.findAllByText(/at least 20 characters/)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog', { name: 'Rewrite' })).toBeNull()
    expect(rewritable(CONTENT, { from: 20, to: CONTENT.length }).refusal).toContain('Footnotes')
    expect(rewritable('x'.repeat(12_001), { from: 0, to: 12_001 }).refusal).toContain('at most 12,000')
  })
})

test('a text without footnotes gets its first ones after a blank line', () => {
  const content = `${PASSAGE}\n`
  const changes = changesFor(
    content,
    rewrite({ from: 0, to: PASSAGE.length, before: PASSAGE, footnotes: [{ number: 1, text: 'Plans' }] })
  )
  const result = [...(changes ?? [])]
    .reverse()
    .reduce((text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to), content)
  expect(result).toBe('It is due after 300 kilometres.[^1]\n\n[^1]: Plans\n')
  expect(changesFor('Another text', rewrite())).toBeNull()
  expect(
    changesFor(content, rewrite({ from: 0, to: PASSAGE.length, before: PASSAGE, after: null }))
  ).toBeNull()
})

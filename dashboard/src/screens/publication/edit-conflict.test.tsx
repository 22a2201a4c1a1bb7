import { ConflictError, type Publication } from '@cygnet/sdk'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { publication, serverError } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import EditScreen from './edit-screen'
import { keepDraft, keptDraft } from './editor/drafts'
import { toFields } from './use-edit-form'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(resetApi)

const NEWER = '2026-11-21T10:00:00.000Z'
const refused = new ConflictError({
  status: 409,
  code: 'CONFLICT',
  message: 'This publication was changed in the meantime.',
  data: { updatedAt: NEWER },
})

const EDITOR = '/publications/p1/edit'

function open(from?: string) {
  const view = renderScreen(<EditScreen />, { at: EDITOR, path: '/publications/:id/edit', from })
  return { person: userEvent.setup(), ...view }
}

const title = () => screen.findByLabelText<HTMLInputElement>('Title')

/** An edit of the title that conflicts with another one; `more` are further changes of the other. */
async function conflict(more: Partial<Publication> = {}, prepare?: (person: UserEvent) => Promise<void>) {
  const view = open()
  const field = await title()
  await view.person.clear(field)
  await view.person.type(field, 'Mine')
  await prepare?.(view.person)
  api.publications.update.mockRejectedValueOnce(refused)
  const stored = publication({ title: 'Theirs', updatedAt: NEWER, ...more })
  api.publications.get.mockResolvedValue(stored)
  api.publications.update.mockImplementation(async (_id, update) => ({ ...stored, ...update }))
  await view.person.click(screen.getByRole('button', { name: 'Save changes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Changed while you were editing' })
  const side = (place: number, name: string) =>
    within(within(dialog).getAllByRole('group')[place] as HTMLElement).getByRole<HTMLInputElement>('radio', {
      name,
    })
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save the result' })
  return { ...view, dialog, field, side, save }
}

const sent = () => api.publications.update.mock.lastCall?.[1]

describe('An edit that conflicts with another one', () => {
  test('waits for a choice where both changed the same, and is saved with it', async () => {
    const { person, dialog, side, save, address } = await conflict()
    expect(within(dialog).getByText(/1 of 1, changed by both of you/)).toBeTruthy()
    expect(within(dialog).getByText('1 difference to choose')).toBeTruthy()
    expect(save.disabled).toBe(true)
    await person.click(side(0, 'Mine'))
    expect(within(dialog).getByText('All differences are resolved')).toBeTruthy()
    await person.click(save)
    expect(await screen.findByText('Publication updated successfully')).toBeTruthy()
    expect(sent()).toMatchObject({ title: 'Mine', updatedAt: NEWER })
    expect(address()).toBe('/publications/p1')
  })

  test('keeps what only one of them changed, without asking', async () => {
    const { person, dialog, side, save, address } = await conflict({
      topic: 'Their topic',
      slug: 'their-address',
      content: `${publication().content.trimEnd()}\n\nTheir last words.\n`,
    })
    expect(
      within(dialog).getByText('4 differences. Changes made by only one of you are already selected.')
    ).toBeTruthy()
    expect([1, 2, 3].map((place) => side(place, 'Theirs').checked)).toEqual([true, true, true])
    await person.click(side(0, 'Theirs'))
    await person.click(save)
    await waitFor(() => expect(sent()).toMatchObject({ title: 'Theirs', topic: 'Their topic' }))
    expect(sent()?.content).toContain('Their last words.')
    await waitFor(() => expect(address()).toBe('/publications/p1'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('sends a field that only they changed, where mine is chosen', async () => {
    const { person, dialog, save } = await conflict({ slug: 'their-address' })
    await person.click(within(dialog).getByRole('button', { name: 'All mine' }))
    await person.click(save)
    await waitFor(() => expect(sent()).toMatchObject({ title: 'Mine', slug: publication().slug ?? null }))
  })

  test('shows the result before it is saved', async () => {
    const { person, dialog } = await conflict({ content: 'A text of theirs.\n' })
    await person.click(within(dialog).getByRole('button', { name: 'All theirs' }))
    await person.click(within(dialog).getByRole('tab', { name: 'Result' }))
    const result = await within(dialog).findByRole('region', { name: 'Result' })
    expect(within(result).getByRole('heading', { name: 'Theirs' })).toBeTruthy()
    expect(within(result).getByText('A text of theirs.')).toBeTruthy()
  })

  test('can be continued in the editor, from what is stored now', async () => {
    const { person, dialog, field } = await conflict()
    await person.click(within(dialog).getByRole('button', { name: 'All theirs' }))
    await person.click(within(dialog).getByRole('button', { name: 'Edit the result' }))
    await waitFor(() => expect(field.value).toBe('Theirs'))
    await person.type(field, ' too')
    await person.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent()).toMatchObject({ title: 'Theirs too', updatedAt: NEWER }))
  })

  test('is shown again when somebody saves while it is being resolved', async () => {
    const { person, side, save } = await conflict()
    await person.click(side(0, 'Mine'))
    api.publications.update.mockRejectedValueOnce(refused)
    api.publications.get.mockResolvedValue(
      publication({ title: 'Theirs once more', updatedAt: '2026-11-21T10:05:00.000Z' })
    )
    await person.click(save)
    expect(await screen.findByText('Theirs once more')).toBeTruthy()
    expect(screen.getByText('1 difference to choose')).toBeTruthy()
  })
})

describe('Leaving an edit', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Save your changes?' })
  async function changed() {
    const view = open('/publications?page=2')
    await view.person.type(await title(), ' more')
    return view
  }

  test('asks nothing where nothing was changed', async () => {
    const { back, address } = open('/publications?page=2')
    await title()
    back()
    await waitFor(() => expect(address()).toBe('/publications?page=2'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('by Back asks, and staying keeps the changes', async () => {
    const { person, back, address } = await changed()
    back()
    await person.click(within(await question()).getByRole('button', { name: 'Stay' }))
    expect(address()).toBe(EDITOR)
    expect((await title()).value).toMatch(/ more$/)
  })

  test('by Back, discarding, follows Back and keeps no draft', async () => {
    const { person, back, address } = await changed()
    await waitFor(() => expect(keptDraft('p1')).not.toBeNull())
    back()
    await person.click(within(await question()).getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(address()).toBe('/publications?page=2'))
    expect(keptDraft('p1')).toBeNull()
    expect(api.publications.update).not.toHaveBeenCalled()
  })

  test('saving first, leaves only once it is saved', async () => {
    const { person, address } = await changed()
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    api.publications.update.mockRejectedValueOnce(serverError(500, 'Not now'))
    await person.click(within(await question()).getByRole('button', { name: 'Save and leave' }))
    await person.click(within(await screen.findByRole('alertdialog', { name: 'Error' })).getByText('OK'))
    expect(address()).toBe(EDITOR)
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await person.click(within(await question()).getByRole('button', { name: 'Save and leave' }))
    await waitFor(() => expect(address()).toBe('/publications/p1'))
    expect(sent()?.title).toMatch(/ more$/)
  })
})

test('Ctrl+S saves and continues', async () => {
  const { person, address } = open()
  const field = await title()
  api.publications.update.mockImplementation(async (_id, update) =>
    publication({ ...update, updatedAt: NEWER })
  )
  await person.type(field, '!{Control>}s{/Control}')
  await waitFor(() => expect(api.publications.update).toHaveBeenCalledTimes(1))
  expect(address()).toBe(EDITOR)
  await person.type(field, '!')
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(sent()).toMatchObject({ updatedAt: NEWER }))
})

test('search and sharing fields are sent when they change, and an invalid address is not', async () => {
  const { person } = open()
  await title()
  await person.click(screen.getByRole('button', { name: 'Details' }))
  const slug = screen.getByLabelText(/^URL slug/)
  await person.clear(slug)
  await person.type(slug, 'Not Good')
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Use lower-case letters, digits and single hyphens')).toBeTruthy()
  expect(api.publications.update).not.toHaveBeenCalled()
  await person.clear(slug)
  await person.type(slug, 'a-good-one')
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(api.publications.update.mock.lastCall?.[1]).toMatchObject({ slug: 'a-good-one' })
  )
})

test('the draft of an earlier edit is continued, and deleted once it is saved', async () => {
  const found = publication()
  keepDraft('p1', found.updatedAt, { ...toFields(found), title: 'Left unsaved' })
  const { person } = open()
  const field = await title()
  expect(field.value).toBe('Left unsaved')
  expect(screen.queryByRole('button', { name: 'Restore draft' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(keptDraft('p1')).toBeNull())
  expect(api.publications.update.mock.lastCall?.[1]).toMatchObject({ title: 'Left unsaved' })
})

test('a draft of an older state is resolved difference by difference', async () => {
  const found = publication()
  keepDraft('p1', '2026-11-20T00:00:00.000Z', {
    ...toFields(found),
    title: 'Left unsaved',
    slug: 'left-address',
  })
  const { person } = open()
  await title()
  await person.click(screen.getByRole('button', { name: 'Restore draft' }))
  api.publications.update.mockRejectedValueOnce(refused)
  api.publications.get.mockResolvedValue(publication({ updatedAt: NEWER }))
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(api.publications.update.mock.lastCall?.[1]).toMatchObject({ updatedAt: '2026-11-20T00:00:00.000Z' })
  const dialog = await screen.findByRole('dialog', { name: 'Changed while you were editing' })
  expect(within(dialog).getByText('2 differences to choose')).toBeTruthy()
})

import { ConflictError } from '@cygnet/sdk'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { publication, serverError } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { EditDialog } from './edit-dialog'
import { keepDraft, keptDraft } from './editor/drafts'
import { fieldsOf } from './use-edit-form'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(resetApi)

const NEWER = '2026-11-21T10:00:00.000Z'
const refused = new ConflictError({
  status: 409,
  code: 'CONFLICT',
  message: 'This publication was changed in the meantime.',
  data: { updatedAt: NEWER },
})

function open() {
  const view = renderScreen(<EditDialog />, { at: '/publications?edit=p1', path: '/publications' })
  return { person: userEvent.setup(), ...view }
}

const title = () => screen.findByLabelText<HTMLInputElement>('Title', {}, { timeout: 5_000 })

/** An edit of the title that meets another one of the same. */
async function conflict() {
  const view = open()
  const field = await title()
  await view.person.clear(field)
  await view.person.type(field, 'Mine')
  api.publications.update.mockRejectedValueOnce(refused)
  api.publications.get.mockResolvedValue(publication({ title: 'Theirs', updatedAt: NEWER }))
  await view.person.click(screen.getByRole('button', { name: 'Save changes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Changed in the meantime' }, { timeout: 5_000 })
  return { ...view, dialog, field }
}

test('an edit that meets another one shows both', async () => {
  const { dialog } = await conflict()
  expect(within(dialog).getByRole('row', { name: 'Title Mine Theirs' })).toBeTruthy()
  expect(within(dialog).getByText('The text is the same in both.')).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Merge' })).toBeNull()
})

test('mine is kept over what the other one saved', async () => {
  const { person, dialog, address } = await conflict()
  await person.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText('Publication updated successfully')).toBeTruthy()
  expect(api.publications.update.mock.lastCall?.[1]).toMatchObject({ title: 'Mine', updatedAt: NEWER })
  expect(address()).toBe('/publications')
})

test('theirs is taken, and the next save starts from it', async () => {
  const { person, dialog, field } = await conflict()
  await person.click(within(dialog).getByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(field.value).toBe('Theirs'))
  await person.type(field, ' too')
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(api.publications.update.mock.lastCall?.[1]).toMatchObject({
      title: 'Theirs too',
      updatedAt: NEWER,
    })
  )
})

test('what cannot be loaded for editing says so', async () => {
  api.publications.get.mockRejectedValue(serverError(404, 'Publication not found'))
  const { address } = open()
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' })
  expect(dialog.textContent).toContain('Failed to load publication for editing')
  expect(address()).toBe('/publications')
})

test('the fields of search and sharing go out when they change, and a bad address does not', async () => {
  const { person } = open()
  await title()
  await person.click(screen.getByText('Search and sharing'))
  const slug = screen.getByLabelText(/^Address/)
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

test('what an earlier edit left is offered back, and kept no longer once it is saved', async () => {
  const found = publication()
  keepDraft('p1', found.updatedAt, { ...fieldsOf(found), title: 'Left unsaved' })
  const { person } = open()
  const field = await title()
  expect(field.value).toBe(found.title)
  await person.click(screen.getByRole('button', { name: 'Take it up again' }))
  await waitFor(() => expect(field.value).toBe('Left unsaved'))
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(keptDraft('p1')).toBeNull())
  expect(api.publications.update.mock.lastCall?.[1]).toMatchObject({ title: 'Left unsaved' })
})

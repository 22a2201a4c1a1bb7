import { ConflictError, type PublicationVersion } from '@cygnet/sdk'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { offline, publication, serverError } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import TypesetDifference from './typeset-difference'
import VersionsDialog from './versions-dialog'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

const stored = publication({ title: 'Third', content: 'The third text.\n' })

function version(number: number, change: Partial<PublicationVersion> = {}): PublicationVersion {
  const { topic, companyName, type, slug, metaTitle, metaDescription, mainKeyword, keywords } = stored
  return {
    ...{ topic, companyName, type, slug, metaTitle, metaDescription, mainKeyword, keywords },
    id: `v${number}`,
    number,
    origin: 'edit',
    note: null,
    madeBy: 'Elena Marsh',
    title: 'Third',
    content: 'The third text.\n',
    wordCount: 3,
    contentLength: 16,
    createdAt: '2026-11-21T09:31:06.000Z',
    ...change,
  }
}

const versions = [
  version(3),
  version(2, { title: 'Second', content: 'The second text.\n', topic: null }),
  version(1, { origin: 'generation', madeBy: 'local-draft@3' }),
]

beforeEach(() => {
  resetApi()
  api.publications.versions.mockReset().mockResolvedValue(versions)
  api.publications.version
    .mockReset()
    .mockImplementation(async (_id: string, id: string) => versions.find((one) => one.id === id))
})

async function open() {
  const onClose = vi.fn()
  renderScreen(<VersionsDialog publication={stored} onClose={onClose} />, { at: '/', path: '/' })
  const person = userEvent.setup()
  const choose = async (number: number) => {
    await person.click(await screen.findByRole('button', { name: new RegExp(`^Version ${number}`) }))
    return screen.findByRole('region', { name: `Version ${number}` })
  }
  return { person, choose }
}

const confirm = async (person: ReturnType<typeof userEvent.setup>, view: HTMLElement) => {
  const restore = await within(view).findByRole<HTMLButtonElement>('button', { name: 'Restore' })
  await waitFor(() => expect(restore.disabled).toBe(false))
  await person.click(restore)
  const question = await screen.findByRole('alertdialog', { name: 'Restore version 2?' })
  await person.click(within(question).getByRole('button', { name: 'Restore' }))
}

test('the newest version shows what it changed, an older one what restoring it would change', async () => {
  const { choose } = await open()
  const newest = await screen.findByRole('region', { name: 'Version 3' })
  expect(await within(newest).findByText('Changes since version 2: 3')).toBeTruthy()
  expect(within(newest).getByText('Second')).toBeTruthy()
  expect(within(newest).queryByRole('button', { name: 'Restore' })).toBeNull()
  const older = await choose(2)
  expect(within(older).getByText(/^What restoring it would change in the current text/)).toBeTruthy()
  expect(await within(older).findByText('Topic')).toBeTruthy()
  expect(await within(older).findByText('Empty')).toBeTruthy()
  expect(await within(older).findByLabelText('Text of version 2')).toBeTruthy()
})

test('the text stands in type, and only the words that changed are marked', async () => {
  const section = '## Costs\n\nA visit costs 45 dollars.[^1]\n\n[^1]: [Prices](https://m.example/prices)\n'
  const texts: Record<string, string> = {
    v3: `The first check comes after 300 kilometers.\n\n${section}`,
    v2: `The first check comes after 250 kilometers.\n\n${section}`,
  }
  api.publications.version.mockImplementation(async (_id: string, id: string) => ({
    ...versions.find((one) => one.id === id)!,
    content: texts[id] ?? '',
  }))
  await open()
  const text = await screen.findByRole('document', { name: 'Text of version 3' })
  const marked = (kind: string) => [...text.querySelectorAll(kind)].map((one) => one.textContent)
  expect(marked('del')).toEqual(['Removed: 250 '])
  expect(marked('ins')).toEqual(['Added: 300 '])
  expect(within(text).getByRole('heading', { name: 'Costs' })).toBeTruthy()
  expect(text.textContent, 'no Markdown').not.toMatch(/##|\[\^/)
})

test('a version is restored as it was compared', async () => {
  const { person, choose } = await open()
  await confirm(person, await choose(2))
  await waitFor(() =>
    expect(api.publications.restoreVersion).toHaveBeenCalledWith('p1', 'v2', { updatedAt: stored.updatedAt })
  )
  expect(await screen.findByText('Version 2 restored')).toBeTruthy()
  await waitFor(() => expect(api.publications.versions.mock.calls.length).toBeGreaterThan(1))
})

test('the current version cannot be restored, and says so', async () => {
  const { choose } = await open()
  const first = await choose(1)
  expect(
    await within(first).findByText('This is the current version; there is nothing to restore.')
  ).toBeTruthy()
  expect(within(first).getByRole<HTMLButtonElement>('button', { name: 'Restore' }).disabled).toBe(true)
})

test('a version that somebody saved meanwhile is not overwritten', async () => {
  api.publications.restoreVersion.mockRejectedValue(
    new ConflictError({
      status: 409,
      code: 'CONFLICT',
      message: 'This publication was changed in the meantime.',
      data: { updatedAt: '2026-11-21T10:00:00.000Z' },
    })
  )
  const { person, choose } = await open()
  await confirm(person, await choose(2))
  const message = await screen.findByRole('alertdialog', { name: 'Not restored' })
  expect(message.textContent).toContain('Check the differences again.')
  expect(api.publications.versions.mock.calls.length).toBeGreaterThan(1)
})

test('a failed restore says why', async () => {
  api.publications.restoreVersion.mockRejectedValue(
    serverError(409, 'This publication is still being generated')
  )
  const { person, choose } = await open()
  await confirm(person, await choose(2))
  expect((await screen.findByRole('alertdialog', { name: 'Error' })).textContent).toContain(
    'This publication is still being generated'
  )
})

test('versions and a version that cannot be loaded say so, and Try Again loads them', async () => {
  api.publications.versions.mockRejectedValueOnce(offline)
  const { person } = await open()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load versions')
  api.publications.version.mockRejectedValueOnce(serverError(404, 'Version not found'))
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect((await screen.findByText('Version not found')).textContent).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Changes since version 2: 3')).toBeTruthy()
})

test('a gap reads as the question it is', () => {
  render(
    <TypesetDifference label="Text" before="[[add: price of a visit]]" after="A visit costs 45 dollars." />
  )
  const text = screen.getByRole('document', { name: 'Text' })
  expect(text.querySelector('del')?.textContent).toBe('Removed: Open question: Price of a visit')
  expect(text.querySelector('ins')?.textContent).toBe('Added: A visit costs 45 dollars.')
})

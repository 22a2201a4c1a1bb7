import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { image, publication } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import PublicationScreen from './publication-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(resetApi)

function open(at = '/publications/p1') {
  return {
    person: userEvent.setup(),
    ...renderScreen(<PublicationScreen />, { at, path: '/publications/:id' }),
  }
}

test('a draft is deleted after a question, and the library follows', async () => {
  const { person, address } = open('/publications/p1')
  await person.click(await screen.findByRole('button', { name: 'More actions' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete draft...' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete draft?' })
  expect(api.publications.delete).not.toHaveBeenCalled()
  await person.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(api.publications.delete).toHaveBeenCalledWith('p1')
  await waitFor(() => expect(address()).toBe('/publications'))
})

test('another image of the gallery becomes the cover', async () => {
  const { person } = open('/publications/p1')
  await person.click(await screen.findByRole('button', { name: 'More actions' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Change cover...' }))
  const gallery = await screen.findByRole('dialog', { name: 'Choose a cover' })
  await person.click(await within(gallery).findByRole('button', { name: /^Use / }))
  expect(api.publications.update).toHaveBeenCalledWith('p1', { mainImageUrl: image().publicUrl })
  expect(await screen.findByText('Cover changed')).toBeTruthy()
})

test('Generate again opens the wizard with what the text was generated from', async () => {
  const found = publication({
    initialPrompt: 'Which lock keeps a bike safe?',
    type: 'review',
    language: 'de',
  })
  api.publications.get.mockResolvedValue(found)
  const { person, address } = open('/publications/p1')
  await person.click(await screen.findByRole('button', { name: 'More actions' }))
  await person.click(await screen.findByRole('menuitem', { name: /^Generate again/ }))
  await waitFor(() => expect(address()).toBe('/publications?create=8'))
  const [kept] = Object.keys(localStorage).filter((key) => key.startsWith('wizardDraft:'))
  expect(JSON.parse(localStorage.getItem(kept ?? '') ?? '').settings).toMatchObject({
    prompt: 'Which lock keeps a bike safe?',
    publicationType: 'review',
    language: 'de',
    tone: 'professional',
    companyName: 'Marlow Cargo Bikes',
  })
})

test('a text that failed halfway says so, and what can be done with it is not closed', async () => {
  api.publications.get.mockResolvedValue(publication({ generationStatus: 'failed' }))
  open('/publications/p1')
  expect(await screen.findByText('This text was not finished')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/publications/p1/edit')
  for (const name of ['Publish', 'Share', 'Download', 'More actions'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false)
})

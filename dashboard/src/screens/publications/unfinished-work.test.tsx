import type { UnfinishedWork as Unfinished } from '@cygnet/sdk/session'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { generation } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { UnfinishedWork } from './unfinished-work'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(resetApi)

const failed = (change: Partial<Unfinished> = {}): Unfinished => ({
  id: 's1',
  kind: 'single',
  title: 'Which lock keeps a cargo bike safe?',
  prompt: 'Which lock keeps a cargo bike safe in a city?',
  code: 'WRITER_TIMEOUT',
  message: 'The text service took too long.',
  sessionId: 's1',
  publicationId: 'p1',
  plannedId: null,
  settings: null,
  failedAt: '2026-11-21T09:40:00.000Z',
  ...change,
})

const skipped = failed({
  id: 'plan1',
  kind: 'planned',
  title: 'Winter tyres for cargo bikes',
  prompt: 'Winter tyres for cargo bikes',
  message: 'No posts were left in the quota on that day.',
  sessionId: null,
  publicationId: null,
  plannedId: 'plan1',
  settings: { keywords: ['tyres'] },
})

function show(...items: Unfinished[]) {
  api.activity.unfinished.mockResolvedValue({ items, total: items.length })
  renderScreen(<UnfinishedWork />, { at: '/publications', path: '/publications' })
  return userEvent.setup()
}

test('failed work is listed with its reason, and retried from where it stopped', async () => {
  const person = show(failed())
  api.publications.retry.mockResolvedValue(generation({ status: 'created' }))
  expect(await screen.findByText('The text service took too long.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Retry Which lock keeps a cargo bike safe?' }))
  await waitFor(() => expect(api.publications.retry).toHaveBeenCalledWith('s1'))
})

test('a skipped plan is generated now with its settings, or planned for another day', async () => {
  const person = show(skipped)
  api.publications.generate.mockResolvedValue({ sessionId: 's2' })
  const link = await screen.findByRole('link', { name: 'Choose a day' })
  expect(link.getAttribute('href')).toBe('/calendar?month=2026-11&item=plan1')
  await person.click(screen.getByRole('button', { name: /^Retry/ }))
  await waitFor(() => expect(api.activity.dismiss).toHaveBeenCalledWith(['plan1']))
  expect(api.publications.generate).toHaveBeenCalledWith({
    prompt: 'Winter tyres for cargo bikes',
    keywords: ['tyres'],
  })
})

test('a draft that was not published at its time is published now, or opened to be mended', async () => {
  const person = show(
    failed({
      id: 'p7',
      kind: 'publishing',
      title: 'Tyre pressure',
      code: 'NOT_PUBLISHED',
      message: 'Answer the open question before publishing.',
      sessionId: null,
      publicationId: 'p7',
    })
  )
  expect(await screen.findByText('Answer the open question before publishing.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the post' }).getAttribute('href')).toBe('/publications/p7')
  await person.click(screen.getByRole('button', { name: 'Retry Tyre pressure' }))
  await waitFor(() => expect(api.publications.publish).toHaveBeenCalledWith('p7'))
  expect(await screen.findByText('The publication is now marked as published')).toBeTruthy()
  expect(api.activity.dismiss).not.toHaveBeenCalled()
})

test('what is dismissed leaves the list', async () => {
  const person = show(failed(), skipped)
  const list = await screen.findByRole('region', { name: 'Not finished (2)' })
  api.activity.unfinished.mockResolvedValue({ items: [skipped], total: 1 })
  api.activity.dismiss.mockResolvedValue({ items: [skipped], total: 1, dismissedCount: 1 })
  await person.click(within(list).getByRole('button', { name: /^Dismiss Which lock/ }))
  expect(await screen.findByRole('region', { name: 'Not finished (1)' })).toBeTruthy()
  expect(api.activity.dismiss).toHaveBeenCalledWith(['s1'])
})

test('more than three are shown on request', async () => {
  const person = show(...['a', 'b', 'c', 'd'].map((id) => failed({ id, sessionId: id })))
  await screen.findByRole('region', { name: 'Not finished (4)' })
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  await person.click(screen.getByRole('button', { name: 'Show all 4 posts' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
})

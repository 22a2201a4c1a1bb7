import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { resetApi } from '#/test/fake-api'
import { bulkItem, bulkStatus } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { BulkCard } from './bulk-card'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(resetApi)

const written = bulkItem({ status: 'completed', progress: 100 })
const writing = bulkItem({ id: 'p2', status: 'in_progress', progress: 38, stepLabel: 'Writing block 2 of 3' })
const waiting = [bulkItem({ id: 'p3' }), bulkItem({ id: 'p4' }), bulkItem({ id: 'p5' })]
const failed = bulkItem({ id: 'p6', status: 'failed', error: { code: 'WRITER_BUSY', message: 'Busy' } })
const cancelled = bulkItem({
  id: 'p7',
  status: 'failed',
  error: { code: 'CANCELLED', message: 'Cancelled' },
})

const show = (items: ReturnType<typeof bulkItem>[], { watched = true } = {}) =>
  renderScreen(<BulkCard run={{ id: 'b1', publicationIds: [], status: bulkStatus(items), watched }} />, {
    at: '/',
    path: '/',
  })
const card = () => screen.getByRole('region', { name: /publications? done/ })
const notes = () =>
  within(screen.getByRole('list', { name: 'Publications of the bulk generation' }))
    .getAllByRole('listitem')
    .map((row) => row.lastElementChild?.textContent)

test('an item that waits is not counted as being written', () => {
  show([written, writing, ...waiting])
  expect(screen.getByText('1 being written, 3 waiting')).toBeTruthy()
  expect(notes()).toEqual(['done', '38%', 'waiting', 'waiting', 'waiting'])
  expect(screen.getAllByText('Writing block 2 of 3')).toHaveLength(1)
})

test('nothing is counted that there is none of', () => {
  show([written, writing])
  expect(screen.getByText('1 being written')).toBeTruthy()
  expect(card().textContent).not.toContain('0')
})

test('its end is reported once, with what failed apart from what was canceled', () => {
  show([written, failed, cancelled])
  expect(screen.getAllByText('Finished')).toHaveLength(1)
  expect(card().textContent).toContain('1 of 3 publications done')
  expect(card().textContent).toContain('1 failed, not charged')
  expect(card().textContent).toContain('1 canceled')
  expect(screen.queryByRole('button')).toBeNull()
})

test('each item has the row of the list that it was made from', () => {
  show([
    bulkItem({ index: 1, title: 'Which lock?' }),
    bulkItem({ id: 'p2', index: null, title: 'What price?' }),
  ])
  const rows = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('span')?.textContent)).toEqual(['2. Which lock?', 'What price?'])
})

test('once all are being written there is nothing to cancel', () => {
  show([writing])
  expect(screen.queryByRole('button', { name: 'Cancel the rest' })).toBeNull()
})

test('only a run that this tab no longer checks offers to check it again', () => {
  const { unmount } = show([writing])
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  unmount()
  show([writing], { watched: false })
  expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy()
})

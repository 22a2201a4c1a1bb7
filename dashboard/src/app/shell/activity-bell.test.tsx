import type { ActivityEntry } from '@cygnet/sdk/session'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { generation } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { ActivityBell } from './activity-bell'
import { RunningWork } from './running-work'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(resetApi)

const entry = (change: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: 's1',
  kind: 'publication',
  status: 'completed',
  title: 'How often should a cargo bike be serviced?',
  message: null,
  publicationId: 'p1',
  sessionId: 's1',
  at: '2026-11-21T09:31:24.000Z',
  read: false,
  ...change,
})
const activity = (items: ActivityEntry[]) => ({
  items,
  unreadCount: items.filter(({ read }) => !read).length,
  mailWhenDone: false,
})

const show = (element = <ActivityBell />) => {
  renderScreen(<main>{element}</main>, { at: '/dashboard', path: '/dashboard' })
  return userEvent.setup()
}

test('the bell counts what has ended since it was last opened, and closing it marks that as read', async () => {
  api.activity.list.mockResolvedValue(
    activity([
      entry(),
      entry({ id: 's2', status: 'failed', title: 'Winter tyres', at: '2026-11-20T09:00:00.000Z' }),
    ])
  )
  const person = show()
  await person.click(await screen.findByRole('button', { name: 'Activity, 2 unread' }))
  const done = await screen.findByRole('menuitem', {
    name: /^How often should a cargo bike be serviced\?Ready to read/,
  })
  expect(done.getAttribute('href')).toBe('/publications/p1')
  expect(
    screen.getByRole('menuitem', { name: /^Winter tyresCould not be written/ }).getAttribute('href')
  ).toBe('/publications')
  const seen = activity([entry({ read: true })])
  api.activity.markRead.mockResolvedValue(seen)
  api.activity.list.mockResolvedValue(seen)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(api.activity.markRead).toHaveBeenCalledWith('2026-11-21T09:31:24.000Z'))
  expect(await screen.findByRole('button', { name: 'Activity' })).toBeTruthy()
})

test('a running generation is shown with its progress, and links to the library', async () => {
  api.events.stream.mockImplementation(
    async ({ onEvent }: { onEvent: (event: { data: unknown }) => void }) => {
      onEvent({ data: generation({ progress: 38 }) })
      return new Promise(() => undefined)
    }
  )
  show(<RunningWork />)
  const link = await screen.findByRole('link', { name: /Generating\s*38%/ })
  expect(link.getAttribute('href')).toBe('/publications')
})

test('a draft that was not published at its time is in the bell, and opens from there', async () => {
  api.activity.list.mockResolvedValue(
    activity([
      entry({ id: 'p7', kind: 'publishing', status: 'failed', title: 'Tyre pressure', publicationId: 'p7' }),
    ])
  )
  const person = show()
  await person.click(await screen.findByRole('button', { name: 'Activity, 1 unread' }))
  const missed = await screen.findByRole('menuitem', { name: /^Tyre pressureNot published as scheduled/ })
  expect(missed.getAttribute('href')).toBe('/publications/p7')
})

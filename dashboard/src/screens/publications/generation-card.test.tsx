import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { generation } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { GenerationCard } from './generation-card'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

const show = (change: Parameters<typeof generation>[0]) =>
  renderScreen(
    <GenerationCard generation={{ status: generation(change), receivedAt: Date.now() + 3_600_000 }} />,
    { at: '/', path: '/' }
  )

test('a running generation tells how long it will take, as long as it takes no longer', () => {
  const { unmount } = show({ status: 'in_progress', elapsedSeconds: 60, expectedSeconds: 120 })
  expect(screen.getByText(/of about 2:00/)).toBeTruthy()
  unmount()
  show({ status: 'in_progress', elapsedSeconds: 130, expectedSeconds: 120 })
  expect(screen.getByText('2:10')).toBeTruthy()
  expect(screen.queryByText(/of about/)).toBeNull()
})

test('sections are announced before the outline is ready, but not by a generation that failed', () => {
  const { unmount } = show({ status: 'in_progress', blocks: [] })
  expect(screen.getByText('Sections appear here once the outline is ready.')).toBeTruthy()
  unmount()
  show({ status: 'failed', blocks: [] })
  expect(screen.queryByText(/^Sections appear/)).toBeNull()
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { generation } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { GenerationCard } from './generation-card'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(resetApi)

const show = (change: Parameters<typeof generation>[0]) =>
  renderScreen(
    <GenerationCard generation={{ status: generation(change), receivedAt: Date.now() + 3_600_000 }} />,
    { at: '/', path: '/' }
  )

test('a running generation shows its estimate, until that has passed', () => {
  const { unmount } = show({ status: 'in_progress', elapsedSeconds: 60, expectedSeconds: 120 })
  expect(screen.getByText(/of about 2:00/)).toBeTruthy()
  unmount()
  show({ status: 'in_progress', elapsedSeconds: 130, expectedSeconds: 120 })
  expect(screen.getByText('2:10')).toBeTruthy()
  expect(screen.queryByText(/of about/)).toBeNull()
})

test('until its topic is chosen it is called by its working title', () => {
  const status = generation({ title: null })
  renderScreen(
    <GenerationCard generation={{ status, receivedAt: Date.now() }} workingTitle="Which lock is safe?" />,
    { at: '/', path: '/' }
  )
  expect(screen.getByRole('heading', { name: 'Which lock is safe?' })).toBeTruthy()
})

test('sections are announced before the outline is ready, but not by a failed generation', () => {
  const { unmount } = show({ status: 'in_progress', blocks: [] })
  expect(screen.getByText('Sections appear here once the outline is ready.')).toBeTruthy()
  unmount()
  show({ status: 'failed', blocks: [] })
  expect(screen.queryByText(/^Sections appear/)).toBeNull()
})

test('a finished one leads to its text, or to the first of its open questions', () => {
  const { unmount } = show({ status: 'completed', openQuestions: 0 })
  expect(screen.getByRole('link', { name: 'Read it' }).getAttribute('href')).toBe('/publications/p1')
  unmount()
  show({ status: 'completed', openQuestions: 3 })
  const answer = screen.getByRole('link', { name: 'Answer 3 questions' })
  expect(answer.getAttribute('href')).toBe('/publications/p1#question')
})

test('a running generation is canceled after a confirmation', async () => {
  const person = userEvent.setup()
  show({ status: 'in_progress' })
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.click(await screen.findByRole('button', { name: 'Cancel generation' }))
  await waitFor(() => expect(api.publications.cancel).toHaveBeenCalledWith('s1'))
})

test('Dismiss also removes a failed one from the server’s list', async () => {
  const person = userEvent.setup()
  show({ status: 'failed' })
  await person.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(api.activity.dismiss).toHaveBeenCalledWith(['s1']))
})

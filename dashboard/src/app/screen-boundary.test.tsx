import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScreenBoundary } from './screen-boundary'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))
afterEach(() => void vi.restoreAllMocks())

const Broken = ({ error }: { error: Error }) => {
  throw error
}
const show = (message: string) =>
  render(
    <ScreenBoundary>
      <Broken error={new TypeError(message)} />
    </ScreenBoundary>
  )

test.each([
  'Failed to fetch dynamically imported module: /assets/billing.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
])('a screen whose file cannot be fetched blames the connection: %s', (message) => {
  show(message)
  expect(screen.getByText('This screen could not be loaded')).toBeTruthy()
  expect(screen.queryByText('This screen stopped working')).toBeNull()
})

test('any other error is the screen’s own', () => {
  show('undefined is not a function')
  expect(screen.getByText('This screen stopped working')).toBeTruthy()
})

import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Testimonials } from './testimonials'

beforeEach(() => {
  vi.useFakeTimers()
})

const emphasized = () =>
  screen.getAllByRole('listitem').findIndex((item) => item.hasAttribute('aria-current'))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('the three quotes rotate every 5 seconds', () => {
  render(<Testimonials />)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(emphasized()).toBe(0)
  wait(4_999)
  expect(emphasized()).toBe(0)
  wait(1)
  expect(emphasized()).toBe(1)
  wait(10_000)
  expect(emphasized()).toBe(0)
})

test('the rotation can be paused and resumed', () => {
  render(<Testimonials />)
  fireEvent.click(screen.getByRole('button', { name: 'Pause the rotation' }))
  wait(60_000)
  expect(emphasized()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Resume the rotation' }))
  wait(5_000)
  expect(emphasized()).toBe(1)
})

test('with reduced motion there is no rotation until it is requested', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduce') }) as MediaQueryList
  )
  render(<Testimonials />)
  wait(60_000)
  expect(emphasized()).toBe(0)
})

test('each quote is labeled as an example', () => {
  render(<Testimonials />)
  const quotes = screen.getAllByRole('listitem')
  expect(quotes).toHaveLength(3)
  for (const quote of quotes) expect(within(quote).getByText('Example')).toBeTruthy()
})

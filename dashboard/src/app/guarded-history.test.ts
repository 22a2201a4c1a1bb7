import { renderHook } from '@testing-library/react'
import { UNSAFE_createMemoryHistory } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useLeaveGuard } from '#/lib/leave-guard'
import { guardedHistory } from './guarded-history'

const navigated = vi.fn<(path: string) => void>()
afterEach(() => navigated.mockReset())

function walk(entries = ['/publications', '/publications/p1', '/publications/p1/edit']) {
  const history = guardedHistory(UNSAFE_createMemoryHistory({ initialEntries: entries, v5Compat: true }))
  history.listen(({ location }) => navigated(`${location.pathname}${location.search}`))
  return history
}

/** Guards everything except one address; the question waits for `answer`. */
function guard(stays: string) {
  let answer: (leave: boolean) => void = () => undefined
  const ask = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        answer = resolve
      })
  )
  const hook = renderHook(() =>
    useLeaveGuard(true, { leaves: (to) => `${to.pathname}${to.search}` !== stays, ask })
  )
  return { ask, answer: (leave: boolean) => answer(leave), ...hook }
}

const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

test('nobody is asked where nothing is guarded', () => {
  const history = walk()
  history.go(-1)
  history.push('/calendar')
  expect(navigated.mock.calls).toEqual([['/publications/p1'], ['/calendar']])
})

test('Back is undone, and repeated once leaving is allowed', async () => {
  const history = walk()
  const { ask, answer } = guard('/publications/p1/edit')
  history.go(-2)
  expect(history.location.pathname).toBe('/publications/p1/edit')
  expect(navigated).not.toHaveBeenCalled()
  answer(false)
  await settled()
  expect(navigated).not.toHaveBeenCalled()
  history.go(-2)
  answer(true)
  await settled()
  expect(ask).toHaveBeenCalledTimes(2)
  expect(navigated.mock.calls).toEqual([['/publications']])
  expect(history.location.pathname).toBe('/publications')
})

test('a link waits for the answer, and a second one is ignored', async () => {
  const history = walk()
  const { ask, answer } = guard('/publications/p1/edit')
  history.push('/calendar')
  history.push('/billing')
  history.go(-1)
  expect(ask).toHaveBeenCalledTimes(1)
  answer(true)
  await settled()
  expect(navigated.mock.calls).toEqual([['/calendar']])
})

test('an address that leaves nothing passes, and so does everything once the guard is gone', () => {
  const history = walk()
  const { ask, unmount } = guard('/publications/p1/edit')
  history.replace('/publications/p1/edit')
  expect(navigated).toHaveBeenCalledTimes(1)
  history.push('/calendar')
  unmount()
  history.push('/billing')
  expect(ask).toHaveBeenCalledTimes(1)
  expect(navigated.mock.lastCall).toEqual(['/billing'])
})

test('the browser asks before the page is left, and a link to another page asks with our own question', () => {
  const { ask, unmount } = guard('/publications/p1/edit')
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leaving()).toBe(true)
  const link = document.createElement('a')
  link.href = '/pricing'
  document.body.append(link)
  link.click()
  expect(ask).toHaveBeenCalledTimes(1)
  unmount()
  expect(leaving()).toBe(false)
  link.remove()
})

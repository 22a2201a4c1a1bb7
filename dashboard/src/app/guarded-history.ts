import type { HistoryRouterProps } from 'react-router'
import { askToLeave, mustAsk } from '#/lib/leave-guard'

type History = HistoryRouterProps['history']
type Listener = Parameters<History['listen']>[0]

/**
 * A history that asks before something unsaved is left, by a link or by the browser's Back. Back is only reported
 * once it has happened, so it is undone first and repeated once leaving is allowed.
 */
export function guardedHistory(inner: History): History {
  let listener: Listener | null = null
  /** Runs when the step that was undone has arrived. */
  let takenBack: (() => void) | null = null
  let agreed = false

  inner.listen((update) => {
    if (takenBack) {
      const then = takenBack
      takenBack = null
      return then()
    }
    const { action, delta, location } = update
    const to = addressOf(inner, location)
    if (action === 'POP' && delta && !agreed && mustAsk(to)) {
      takenBack = () =>
        void askToLeave(to, () => {
          agreed = true
          inner.go(delta)
        })
      return inner.go(-delta)
    }
    agreed = false
    listener?.(update)
  })

  const unlessGuarded = (to: Parameters<History['push']>[0], go: () => void) => {
    const address = addressOf(inner, to)
    if (mustAsk(address)) void askToLeave(address, go)
    else go()
  }
  return {
    get action() {
      return inner.action
    },
    get location() {
      return inner.location
    },
    createHref: (to) => inner.createHref(to),
    createURL: (to) => inner.createURL(to),
    encodeLocation: (to) => inner.encodeLocation(to),
    push: (to, state) => unlessGuarded(to, () => inner.push(to, state)),
    replace: (to, state) => unlessGuarded(to, () => inner.replace(to, state)),
    go: (delta) => inner.go(delta),
    listen(next) {
      listener = next
      return () => {
        listener = null
      }
    },
  }
}

const addressOf = (history: History, to: Parameters<History['createHref']>[0]) =>
  new URL(history.createHref(to), window.location.href)

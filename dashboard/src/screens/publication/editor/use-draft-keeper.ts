import { useEffect, useState } from 'react'
import { DraftKeeper, NOTHING_KEPT } from './draft-keeper'

/**
 * Keeps the unsaved edit of one publication while its editor is open.
 * @param stored whether the server has a draft
 */
export function useDraftKeeper(publicationId: string, stored: boolean) {
  const [state, setState] = useState(NOTHING_KEPT)
  const [keeper] = useState(() => new DraftKeeper(publicationId, setState, stored))

  useEffect(() => {
    const send = () => keeper.send()
    const hide = () => {
      if (document.visibilityState === 'hidden') keeper.send()
    }
    // A page in the background may never run its timers, and a call of a page that closes may not arrive.
    const keep = () => keeper.keep()
    window.addEventListener('pagehide', keep)
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', hide)
      keeper.end()
    }
  }, [keeper])

  return { state, keeper }
}

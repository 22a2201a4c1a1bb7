import apiFetch from '@wordpress/api-fetch'
import { useCallback, useEffect, useRef, useState } from '@wordpress/element'

/** Milliseconds between two checks of a running generation. */
const PAUSE = 2000

/**
 * The generation of a post, stored on the server: a reload resumes it. `start(settings)`, `close()` once its result
 * was used, `close(true)` if it is not wanted, `retry()` after the connection was lost.
 */
export function useGeneration(postId) {
  const [job, setJob] = useState(null)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const once = useRef(null)

  useEffect(() => {
    if (!postId) return
    let here = true
    apiFetch({ path: `/cygnet/v1/generations?post=${postId}` })
      .then((found) => here && found && setJob(found))
      .catch((problem) => here && setError(problem.message))
    return () => {
      here = false
    }
  }, [postId])

  const id = job?.id
  const running = job?.status === 'queued' && !error
  useEffect(() => {
    if (!running) return
    let here = true
    let timer
    const look = async () => {
      try {
        const next = await apiFetch({ path: `/cygnet/v1/jobs/${id}`, method: 'POST' })
        if (!here) return
        setJob(next)
        if (next.status === 'queued') timer = setTimeout(look, next.writing ? PAUSE : 200)
      } catch (problem) {
        if (here) setError(problem.message)
      }
    }
    void look()
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [id, running])

  const start = useCallback(
    async (settings) => {
      setBusy(true)
      setError('')
      // A click that is repeated because no answer came uses no second post.
      once.current ??= crypto.randomUUID()
      try {
        const data = { ...settings, post: postId, once: once.current }
        setJob(await apiFetch({ path: '/cygnet/v1/generations', method: 'POST', data }))
        once.current = null
      } catch (problem) {
        // A rejected one was not started; the next try is a new one.
        if (problem.data?.upstream) once.current = null
        setError(problem.message)
      }
      setBusy(false)
    },
    [postId]
  )

  const close = useCallback(
    async (discard = false) => {
      if (id) await apiFetch({ path: `/cygnet/v1/jobs/${id}?discard=${discard}`, method: 'DELETE' })
      setJob(null)
    },
    [id]
  )

  return { job, error, busy, start, close, retry: () => setError('') }
}

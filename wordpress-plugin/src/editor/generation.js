import apiFetch from '@wordpress/api-fetch'
import { useCallback, useEffect, useRef, useState } from '@wordpress/element'
import { uuid } from './insert'

/** Milliseconds between two checks of a running generation, and of one that this site imports. */
const PAUSE = { writing: 2000, importing: 200 }

/**
 * The user's generations, stored on the server until their texts are inserted or discarded: a reload, also of a post
 * that was never saved, loses none. `start(settings)`, `end(job)` cancels one in progress or discards a finished one,
 * `inserted(job, post)` once a text is saved in a post, `retry()` after the connection was lost.
 */
export function useGenerations(postId) {
  const [jobs, setJobs] = useState([])
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const once = useRef(null)
  const put = useCallback(
    (job) => setJobs((before) => before.map((one) => (one.id === job.id ? job : one))),
    []
  )
  const drop = useCallback((id) => setJobs((before) => before.filter((one) => one.id !== id)), [])

  useEffect(() => {
    let here = true
    apiFetch({ path: '/cygnet/v1/generations' })
      .then((found) => here && setJobs(found))
      .catch((problem) => here && setError(problem.message))
    return () => {
      here = false
    }
  }, [])

  const running = error
    ? ''
    : jobs
        .filter(({ status }) => status === 'queued')
        .map(({ id }) => id)
        .join()
  useEffect(() => {
    if (!running) return
    let here = true
    let timer
    // One after the other: they must not occupy all of the site's PHP processes.
    const look = async () => {
      let pause = PAUSE.writing
      try {
        for (const id of running.split(',')) {
          const job = await apiFetch({ path: `/cygnet/v1/jobs/${id}`, method: 'POST' })
          if (!here) return
          if (job.status === 'closed') drop(job.id)
          else put(job)
          if (job.status === 'queued' && !job.writing) pause = PAUSE.importing
        }
        timer = setTimeout(look, pause)
      } catch (problem) {
        if (here) setError(problem.message)
      }
    }
    void look()
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [running, put, drop])

  const start = useCallback(
    async (settings) => {
      setBusy(true)
      setError('')
      // A click that is repeated because no answer came uses no second post.
      once.current ??= uuid()
      try {
        const data = { ...settings, post: postId, once: once.current }
        const job = await apiFetch({ path: '/cygnet/v1/generations', method: 'POST', data })
        setJobs((before) => [job, ...before.filter((one) => one.id !== job.id)])
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

  const send = useCallback(
    async (job, request) => {
      setBusy(true)
      setError('')
      try {
        await apiFetch(request)
        drop(job.id)
      } catch (problem) {
        setError(problem.message)
      }
      setBusy(false)
    },
    [drop]
  )
  const end = useCallback(
    (job) =>
      job.status === 'done'
        ? drop(job.id)
        : send(job, { path: `/cygnet/v1/jobs/${job.id}`, method: 'DELETE' }),
    [send, drop]
  )
  const inserted = useCallback(
    (job, data) => send(job, { path: `/cygnet/v1/jobs/${job.id}/insert`, method: 'POST', data }),
    [send]
  )

  return { jobs, error, busy, start, end, inserted, retry: () => setError(''), fail: setError }
}

import { useState } from 'react'

/**
 * Runs a request of a public page, which has no query client. `isPending` stays true after a success, because the
 * page is then left or replaced; `reset` is for one that is shown again.
 */
export function useRequest() {
  const [isPending, setPending] = useState(false)

  /** Never rejects: errors are passed to `onFailure`. */
  async function run(request: () => Promise<void>, onFailure: (error: unknown) => void): Promise<void> {
    setPending(true)
    try {
      await request()
    } catch (error) {
      setPending(false)
      onFailure(error)
    }
  }

  return { run, isPending, reset: () => setPending(false) }
}

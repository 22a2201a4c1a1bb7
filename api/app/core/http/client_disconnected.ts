import type { HttpContext } from '@adonisjs/core/http'

/** Aborted when the caller hangs up before the answer is sent, to end work that only the answer needs. */
export function clientDisconnected({ response: { response } }: HttpContext): AbortSignal {
  const gone = new AbortController()
  const check = () => response.writableFinished || gone.abort()
  if (response.destroyed) check()
  else response.once('close', check)
  return gone.signal
}

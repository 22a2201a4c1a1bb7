import { signWebhook } from '@cygnet/sdk'
import { usageError } from './exit-codes.js'
import type { Session } from './session.js'
import { writeFileOfSettings } from './settings.js'
import { oneLine, toJson } from './terminal.js'

/** Milliseconds that the address has to answer, as with a real delivery. */
const MAX_ANSWER_LENGTH = 15_000

/** The result of each event that is posted. */
export const POSTED = {
  id: 'string',
  type: 'string',
  status: 'number or null',
  error: 'string or null',
  milliseconds: 'number',
}

/**
 * What events are signed with on their way to an address of this machine: CYGNET_WEBHOOK_SECRET, else one of this machine's
 * own, which is kept so that a receiver is set up once.
 */
export async function localSecret({ output, settings }: Session): Promise<string> {
  const given = process.env.CYGNET_WEBHOOK_SECRET
  if (given !== undefined && !/^whsec_[A-Za-z0-9+/]+=*$/.test(given))
    throw usageError('CYGNET_WEBHOOK_SECRET is not the secret of a webhook endpoint: it begins with whsec_')
  if (given !== undefined) return given
  let secret = settings.file.webhookSecret
  if (secret === undefined) {
    const { randomBytes } = await import('node:crypto')
    secret = `whsec_${randomBytes(32).toString('base64')}`
    await writeFileOfSettings({ ...settings.file, webhookSecret: secret })
  }
  output.note(`Secret of this machine: ${secret}`)
  return secret
}

/** Posts an event to an address, signed, and prints the result as a line. @returns whether it was accepted */
export async function postSigned(
  { output }: Session,
  { forwardTo, secret }: { forwardTo: string; secret: string },
  { id, payload }: { id: string; payload: { type: string; timestamp: string } }
): Promise<boolean> {
  const { type } = payload
  const body = JSON.stringify(payload)
  const timestamp = Math.floor(Date.now() / 1000)
  const started = performance.now()
  const { status, error } = await post(forwardTo, body, {
    'content-type': 'application/json',
    ...(await signWebhook({ id, timestamp, body }, secret)),
  })
  const milliseconds = Math.round(performance.now() - started)
  const line = { id, type, status, error, milliseconds }
  if (output.json) output.text(toJson(line))
  else output.text(`${payload.timestamp}  ${type}  ${status ?? oneLine(String(error))}  ${milliseconds} ms`)
  return status !== null && status >= 200 && status < 300
}

async function post(
  url: string,
  body: string,
  headers: Record<string, string>
): Promise<{ status: number | null; error: string | null }> {
  const signal = AbortSignal.timeout(MAX_ANSWER_LENGTH)
  try {
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal })
    await answer.body?.cancel()
    return { status: answer.status, error: null }
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    const reason = signal.aborted ? 'no answer in 15 seconds' : (cause?.code ?? (error as Error).message)
    return { status: null, error: reason }
  }
}

import { readBounded } from '#core/outgoing/body'

/** Servers of models that people run on their own machine, on the ports that they take by themselves. */
const KNOWN = [
  { name: 'Ollama', port: 11434 },
  { name: 'LM Studio', port: 1234 },
] as const

/** Milliseconds: a server on this machine answers at once, and the start does not wait for one that does not. */
const LIMIT = 500
const MAX_BYTES = 200_000
/** What may be printed as it came from whatever listens there. */
const NAME = /^[\w.:/@+-]{1,120}$/

export interface LocalServer {
  name: string
  baseURL: string
  /** The first model that it has; null where it has none. */
  model: string | null
}

/** Looks on this machine for a server of models. @returns the first that answers like one */
export async function findLocalServer(
  known: readonly { name: string; port: number }[] = KNOWN
): Promise<LocalServer | null> {
  const found = await Promise.all(
    known.map(async ({ name, port }) => {
      const baseURL = `http://127.0.0.1:${port}/v1`
      const model = await firstModel(`${baseURL}/models`)
      return model === undefined ? null : { name, baseURL, model }
    })
  )
  return found.find((server) => server !== null) ?? null
}

/** How to have it write, in one line. */
export function localServerHint({ name, baseURL, model }: LocalServer): string {
  return `${name} runs on this machine. To have it write: OPENAI_BASE_URL=${baseURL} OPENAI_MODEL=${model ?? '<a model that you have pulled>'}`
}

/** @returns undefined where nothing answers, or something else does */
async function firstModel(address: string): Promise<string | null | undefined> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(LIMIT) })
    const body = response.body ? await readBounded(response.body, MAX_BYTES) : Buffer.alloc(0)
    if (!response.ok) return undefined
    const { data } = JSON.parse(body.toString('utf8')) as { data?: unknown }
    if (!Array.isArray(data)) return undefined
    const names = data.map((one: { id?: unknown } | null) => one?.id)
    return names.find((name): name is string => typeof name === 'string' && NAME.test(name)) ?? null
  } catch {
    // Nothing listens there, it is slow, or it speaks another language: there is no hint then.
    return undefined
  }
}

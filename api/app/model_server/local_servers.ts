import { readBounded } from '#core/outgoing/body'

/** Servers of models that people run on their own machine, where they usually listen. */
const USUAL = [
  { server: 'Ollama', port: 11434 },
  { server: 'LM Studio', port: 1234 },
  { server: 'llama.cpp', port: 8080 },
  { server: 'vLLM', port: 8000 },
] as const

/** Milliseconds: a server on this machine answers at once. */
const LIMIT = 500
const MAX_BYTES = 200_000
/** What may be shown as it came from any program that listens there. */
const NAME = /^[\w.:/@+-]{1,120}$/
/** Models that do not chat, by the words in their names. */
const OTHER = /embed|rerank|whisper|tts|speech|bge-|clip|moderation|guard|diffusion|\bocr\b/i

export interface LocalModel {
  server: (typeof USUAL)[number]['server']
  address: string
  model: string
}

/** The first server on this machine with a chat model. */
export async function findLocalModel(
  servers: readonly { server: LocalModel['server']; port: number }[] = USUAL
): Promise<LocalModel | null> {
  const found = await Promise.all(
    servers.map(async ({ server, port }) => {
      const address = `http://127.0.0.1:${port}/v1`
      const model = await chatModel(`${address}/models`)
      return model === null ? null : { server, address, model }
    })
  )
  return found.find((one) => one !== null) ?? null
}

/** null where nothing answers, or something that is no server of models. */
async function chatModel(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(LIMIT) })
    const body = response.body ? await readBounded(response.body, MAX_BYTES) : Buffer.alloc(0)
    if (!response.ok) return null
    const { data } = JSON.parse(body.toString('utf8')) as { data?: unknown }
    if (!Array.isArray(data)) return null
    const names = data.map((one: { id?: unknown } | null) => one?.id)
    const chats = (name: unknown) => typeof name === 'string' && NAME.test(name) && !OTHER.test(name)
    return (names.find(chats) as string | undefined) ?? null
  } catch {
    // Nothing listens there, it is slow, or it speaks another language: then there is nothing to offer.
    return null
  }
}

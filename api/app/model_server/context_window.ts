import type OpenAI from 'openai'

/** Fields in which servers say how many tokens a model reads and writes together: vLLM, OpenRouter, Groq, Mistral, LM Studio. */
const FIELDS = [
  'loaded_context_length',
  'max_model_len',
  'context_length',
  'context_window',
  'max_context_length',
]
/** Milliseconds; a text does not wait for it. */
const LIMIT = 5_000
const MIN_TOKENS = 512
/** OpenAI does not tell; its models have this at least. */
const AT_OPENAI = 128_000

/** How many tokens a model reads and writes together, as its server says; null where it does not, undefined without an answer. */
export async function toldContext(
  client: OpenAI,
  model: string,
  signal?: AbortSignal
): Promise<number | null | undefined> {
  const time = AbortSignal.timeout(LIMIT)
  try {
    const body: unknown = await client.get('/models', {
      maxRetries: 0,
      signal: signal ? AbortSignal.any([signal, time]) : time,
    })
    const { data } = (body ?? {}) as { data?: unknown }
    const found = (Array.isArray(data) ? data : []).find((one) => one?.id === model)
    const told = FIELDS.map((name) => found?.[name] ?? found?.meta?.[name]).find(
      (value) => Number.isInteger(value) && value >= MIN_TOKENS
    )
    const unsaid = new URL(client.baseURL).host === 'api.openai.com' ? AT_OPENAI : null
    return told ?? found?.meta?.n_ctx ?? unsaid
  } catch {
    return undefined
  }
}

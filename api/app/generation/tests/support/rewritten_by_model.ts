import type { ApiClient } from '@japa/api-client'
import { quotaOf } from '#billing/queries/quota'
import { Dispatcher } from '#core/jobs/dispatcher'
import { REWRITE_JOB } from '#generation/jobs'
import { providers } from '#generation/providers/providers'
import { RewriteJob } from '#generation/rewrites/rewrite_job'
import { ModelVerifier } from '#generation/verification/verifier'
import { signedInCustomer } from '#tests/support/customers'
import { finished, source } from '#tests/support/publications'
import { proposed, stored } from '#tests/support/rewrites'
import { ModelWriter } from '#writers/model/model_writer'
import { type ModelFault, ModelServer, type ServedCall } from '#writers/tests/support/model_server'

export const PASSAGE =
  'The first check is due after 300 kilometres.[^1] Bring the bike with its papers, and do not clean the chain before.'
export const CONTENT = `Twice a year is enough for most riders.\n\n## The first check\n\n${PASSAGE}\n\n[^1]: [Service plans](https://marlowbikes.example/service)\n`

interface Proposed {
  id: string
  status: string
  note: string
  from: number
  to: number
  before: string
  after: string | null
  scores: { before: number; after: number } | null
  notFollowed: string | null
  checks: { check: string; quote: string | null; removed: boolean }[]
  cost: { calls: number; inputTokens: number; outputTokens: number; costMicros: number }
  error: { code: string; message: string } | null
  writer: string | null
}

interface Setup {
  fault?: (call: ServedCall) => ModelFault | null
  /** What an answer waits for. */
  hold?: () => Promise<unknown>
  /** The text; the sample where it is left out. */
  content?: string
  /** What the page says that the text cites; the sample where it is left out. */
  page?: string
  /** What is asked for; a note where it is left out. */
  asks?: object
  /** Whether the model also judges what it has rewritten. */
  judges?: boolean
  /** Milliseconds for one try, and for the whole rewrite. */
  each?: number
  limit?: number
  /** Millionths of a US dollar. */
  maxCost?: number
}

/** Has the passage rewritten by a model that behaves as given. */
export async function byModel(client: ApiClient, setup: Setup, selection?: object) {
  const {
    fault,
    hold,
    content = CONTENT,
    page,
    asks = { note: 'More plainly' },
    judges = false,
    each = 20_000,
    limit = 20_000,
    maxCost = 1_000_000,
  } = setup
  const model = await ModelServer.start({ ...(fault && { fault }), ...(hold && { hold }) })
  const server = {
    baseURL: model.baseURL,
    apiKey: 'k',
    model: 'm-1',
    wire: 'responses' as const,
    timeoutMs: 10_000,
    maxRetries: 0,
    prices: { 'm-1': { input: 2, output: 8 } },
  }
  const writer = new ModelWriter(server)
  const verifier = judges ? new ModelVerifier(server) : null
  const job = new RewriteJob(() => ({ ...providers(), writer, verifier }), maxCost, { limit, each, tries: 2 })
  const worker = new Dispatcher({ [REWRITE_JOB]: job }, 1)
  await worker.start()
  try {
    const customer = await signedInCustomer()
    const sources = page === undefined ? {} : { sources: [source({ text: page })] }
    const id = await finished(customer.accountId, { content, ...sources })
    const { postsUsed } = await quotaOf(customer.accountId)
    const place = selection ? { selection } : 'whole' in asks ? {} : { block: 1 }
    const rewrite: Proposed = await proposed(client, customer, id, { ...place, ...asks })
    const unchanged =
      (await stored(id)) === content && (await quotaOf(customer.accountId)).postsUsed === postsUsed
    return { rewrite, calls: model.calls, unchanged }
  } finally {
    await worker.stop()
    await model.stop()
  }
}

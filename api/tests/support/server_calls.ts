import type { ServerProcess } from '#tests/support/server_process'
import { waitFor } from '#tests/support/wait'
import type { ModelServer } from '#writers/tests/support/model_server'

export interface Status {
  seq: number
  status: string
  stepName: string
  progress: number
  publicationId: string
  error: { code: string } | null
  userLimits: { postsUsed: number; postsRemaining: number }
}

const PROMPT = 'How should a small bakery tell its customers about a new sourdough oven?'

export function withModel(model: ModelServer): Record<string, string> {
  return {
    OPENAI_BASE_URL: model.baseURL,
    OPENAI_MODEL: 'test-model',
    OPENAI_API_KEY: 'test-key',
    // Its calls begin when a text is finished: only the tests about it want them.
    VERIFIER_MODEL: 'none',
    LIMIT_STATUS_CHECKS_PER_MINUTE: '100000',
    LIMIT_REQUESTS_PER_MINUTE: '100000',
  }
}

export async function signUp(server: ServerProcess): Promise<string> {
  const email = `${Math.random().toString(36).slice(2)}@resume.test`
  const { body } = await server.call<{ token: string }>('POST', '/api/auth/register', null, {
    name: 'Resume Test',
    email,
    password: 'a-long-quiet-river',
  })
  return body.data.token
}

export async function begin(server: ServerProcess, token: string): Promise<string> {
  const { body } = await server.call<{ sessionId: string }>('POST', '/api/publications/generate', token, {
    prompt: PROMPT,
  })
  return body.data.sessionId
}

export async function statusOf(server: ServerProcess, token: string, sessionId: string): Promise<Status> {
  const { body } = await server.call<Status>('GET', `/api/publications/generation-status/${sessionId}`, token)
  return body.data
}

/**
 * Waits until a generation is in a state, or has ended. It continues between two polls: wait for a state that
 * stays, because the model is held or nothing follows, or for one that a later state also satisfies.
 */
export function until(
  server: ServerProcess,
  token: string,
  sessionId: string,
  reached: (status: Status) => boolean
): Promise<Status> {
  return waitFor(
    `the generation ${sessionId}`,
    () => statusOf(server, token, sessionId),
    (status) => reached(status) || status.status === 'completed' || status.status === 'failed',
    () => server.output(),
    15
  )
}

/** Waits until a generation has ended. */
export const ended = (server: ServerProcess, token: string, sessionId: string) =>
  until(server, token, sessionId, () => false)

export async function library(server: ServerProcess, token: string) {
  const { body } = await server.call<{ publications: { generationStatus: string; wordCount: number }[] }>(
    'GET',
    '/api/publications?limit=100',
    token
  )
  return body.data.publications
}

export interface BulkStatus {
  completedCount: number
  failedCount: number
  cancelledCount: number
  inProgressCount: number
  totalChecked: number
  publicationStatuses: { id: string; status: string; error: { code: string } | null }[]
}

export async function bulkStatus(server: ServerProcess, token: string, id: string): Promise<BulkStatus> {
  const { body } = await server.call<BulkStatus>('POST', '/api/publications/bulk-status', token, {
    bulk_session_id: id,
  })
  return body.data
}

/** Waits until nothing of a bulk session is in progress. */
export const bulkOver = (server: ServerProcess, token: string, id: string) =>
  waitFor(
    `the bulk session ${id}`,
    () => bulkStatus(server, token, id),
    ({ inProgressCount }) => inProgressCount === 0,
    () => server.output()
  )

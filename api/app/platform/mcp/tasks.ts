import {
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerContext,
  type StandardSchemaV1,
} from '@modelcontextprotocol/server'
import { isoTime } from '#core/http/envelope'
import { timeOfId } from '#core/ids'
import { CANCELLED } from '#generation/errors'
import { type ApiResponse, type Caller, callApi } from '#platform/mcp/api_call'
import { inWords, toToolResult } from '#platform/mcp/call_tool'
import { approveWith, buildForm, capabilitiesOf, questionsOf } from '#platform/mcp/generation_call'
import type { OperationTool } from '#platform/mcp/tools'

/** The extension by which a client follows long work by itself. */
export const TASKS = 'io.modelcontextprotocol/tasks'

const ENDED = new Set(['completed', 'failed'])

/** Milliseconds that a client should leave between two calls. */
const POLL_INTERVAL = 2_000

export const knowsTasks = (context: ServerContext) =>
  capabilitiesOf(context).extensions?.[TASKS] !== undefined

interface Generation {
  sessionId: string
  status: 'created' | 'in_progress' | 'awaiting_approval' | 'completed' | 'failed'
  stepLabel?: string
  error?: { code: string; message: string } | null
}

/**
 * A generation as a task. Its id is the generation's own: the server keeps nothing of a task, so that it outlives every
 * process and any server can answer for it.
 */
export function toTask({ sessionId, status, stepLabel, error }: Generation) {
  const isCanceled = error?.code === CANCELLED.code
  return {
    taskId: sessionId,
    status: isCanceled
      ? ('cancelled' as const)
      : ENDED.has(status)
        ? ('completed' as const)
        : ('working' as const),
    ...(stepLabel !== undefined && { statusMessage: stepLabel }),
    createdAt: isoTime(timeOfId(sessionId)),
    lastUpdatedAt: new Date().toISOString(),
    ttlMs: null,
    pollIntervalMs: POLL_INTERVAL,
  }
}

/** Answers `tasks/get`, `tasks/update` and `tasks/cancel`. */
export function answerTasks(server: Server, caller: Caller, tool: OperationTool): void {
  server.setRequestHandler('tasks/get', { params: PARAMS }, async ({ taskId }) => {
    const state = await stateOf(caller, taskId)
    const generation = state.body!.data as Generation
    const task = toTask(generation)
    if (task.status === 'cancelled') return task
    const isWaiting = generation.status === 'awaiting_approval'
    const questions = isWaiting ? await questionsOf(caller, taskId) : []
    if (questions.length > 0)
      return { ...task, status: 'input_required', inputRequests: { answers: buildForm(questions) } }
    if (task.status === 'working' && !isWaiting) return task
    // An outline without questions is for the assistant to read and approve.
    return { ...task, status: 'completed', result: { resultType: 'complete', ...toToolResult(tool, state) } }
  })

  server.setRequestHandler(
    'tasks/update',
    { params: PARAMS },
    async ({ taskId, inputResponses }, context) => {
      const responses = (inputResponses ?? context.mcpReq.inputResponses) as
        | Record<string, unknown>
        | undefined
      const refusal = await approveWith(caller, taskId, responses?.answers)
      if (refusal) throw refusalOf(refusal)
      return {}
    }
  )

  server.setRequestHandler('tasks/cancel', { params: PARAMS }, async ({ taskId }) => {
    const path = `/api/v1/publications/generation-status/${encodeURIComponent(taskId)}/cancel`
    const answer = await callApi(caller, 'POST', path)
    // One that had ended is acknowledged too.
    if (!answer.body?.success && answer.status !== 409) throw refusalOf(answer)
    return {}
  })
}

async function stateOf(caller: Caller, taskId: string): Promise<ApiResponse> {
  const state = await callApi(
    caller,
    'GET',
    `/api/v1/publications/generation-status/${encodeURIComponent(taskId)}`
  )
  if (!state.body?.success) throw refusalOf(state)
  return state
}

const refusalOf = (answer: ApiResponse) => new ProtocolError(ProtocolErrorCode.InvalidParams, inWords(answer))

/** Parameters of which only the id of the task is required. */
const PARAMS: StandardSchemaV1<unknown, { taskId: string; inputResponses?: Record<string, unknown> }> = {
  '~standard': {
    version: 1,
    vendor: 'cygnet',
    validate(value) {
      const given = (value ?? {}) as { taskId?: unknown }
      if (typeof given.taskId !== 'string') return { issues: [{ message: 'taskId is required' }] }
      return { value: { ...given, taskId: given.taskId } }
    },
  },
}

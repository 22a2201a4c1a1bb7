import {
  type CallToolResult,
  type InputRequiredResult,
  inputRequired,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { type ApiResponse, type Caller, callApi } from '#platform/mcp/api_call'
import { inWords, refused, toToolResult } from '#platform/mcp/call_tool'
import { follow } from '#platform/mcp/follow'
import { type OperationTool, USUAL_WAIT } from '#platform/mcp/tools'

const STATUS = '/api/v1/publications/generation-status'

interface Question {
  id: string
  question: string
}

/**
 * What a tool that waits for a generation answers: its state at the end or when the time is up. Where its outline has
 * questions and the client can ask people, those are asked first, and what they answer is written.
 */
export async function waitFor(
  caller: Caller,
  tool: OperationTool,
  sessionId: string,
  seconds: unknown,
  context: ServerContext
): Promise<CallToolResult | InputRequiredResult> {
  const state = await follow(caller, sessionId, Number(seconds ?? USUAL_WAIT), context)
  if (statusOf(state) !== 'awaiting_approval' || !canAsk(context)) return toToolResult(tool, state)
  const questions = await questionsOf(caller, sessionId)
  if (questions.length === 0) return toToolResult(tool, state)
  return inputRequired({ inputRequests: { answers: buildForm(questions) }, requestState: sessionId })
}

/** Goes on after people have answered: the outline is approved with what they said. */
export async function answered(
  caller: Caller,
  tool: OperationTool,
  sessionId: string,
  seconds: unknown,
  context: ServerContext
): Promise<CallToolResult | InputRequiredResult> {
  const response = context.mcpReq.inputResponses?.answers
  const refusal = await approveWith(caller, sessionId, response)
  if (refusal) return refused(inWords(refusal))
  return isDeclined(response)
    ? toToolResult(tool, await callApi(caller, 'GET', `${STATUS}/${encodeURIComponent(sessionId)}`))
    : waitFor(caller, tool, sessionId, seconds, context)
}

/** Approves an outline with the answers of a form; declined, it waits on. @returns the API's refusal, if any */
export async function approveWith(
  caller: Caller,
  sessionId: string,
  response: unknown
): Promise<ApiResponse | undefined> {
  if (isDeclined(response)) return undefined
  const content = (response as { content?: Record<string, unknown> }).content ?? {}
  const answers = Object.entries(content)
    .filter(([, answer]) => typeof answer === 'string' && answer.trim() !== '')
    .map(([id, answer]) => ({ id, answer }))
  const path = `${STATUS}/${encodeURIComponent(sessionId)}/outline/approve`
  const approved = await callApi(caller, 'POST', path, { body: { answers } })
  return approved.body?.success ? undefined : approved
}

const isDeclined = (response: unknown) => (response as { action?: string } | undefined)?.action !== 'accept'

export const statusOf = (state: ApiResponse) => (state.body?.data as { status?: string } | undefined)?.status

export async function questionsOf(caller: Caller, sessionId: string): Promise<Question[]> {
  const outline = await callApi(caller, 'GET', `${STATUS}/${encodeURIComponent(sessionId)}/outline`)
  return (outline.body?.data as { questions?: Question[] } | undefined)?.questions ?? []
}

/** All questions in one form; each may be left empty. */
export const buildForm = (questions: Question[]) =>
  inputRequired.elicit({
    message: 'The text would be better for these facts. Leave a field empty to do without.',
    requestedSchema: {
      type: 'object',
      properties: Object.fromEntries(
        questions.map(({ id, question }) => [id, { type: 'string' as const, title: question }])
      ),
    },
  })

/** What the client of this request says that it can do; only requests of the newer revision say it. */
export function capabilitiesOf(context: ServerContext): {
  elicitation?: object
  extensions?: Record<string, unknown>
} {
  const envelope = context.mcpReq.envelope as Record<string, object> | undefined
  return envelope?.['io.modelcontextprotocol/clientCapabilities'] ?? {}
}

const canAsk = (context: ServerContext) => capabilitiesOf(context).elicitation !== undefined

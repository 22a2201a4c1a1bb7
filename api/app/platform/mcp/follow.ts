import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerContext } from '@modelcontextprotocol/server'
import { type ApiResponse, type Caller, callApi } from '#platform/mcp/api_call'

/** Milliseconds between two checks; the limit of status checks allows many more. */
const PAUSE = 2_000
const OVER = new Set(['completed', 'failed', 'awaiting_approval'])

interface Progress {
  status: string
  progress: number
  stepLabel: string
}

/** Waits for a generation to end, and reports progress if the assistant asked for it. @returns the last state */
export async function follow(
  caller: Caller,
  sessionId: string,
  seconds: number,
  { mcpReq }: ServerContext
): Promise<ApiResponse> {
  const until = Date.now() + seconds * 1000
  const progressToken = mcpReq._meta?.progressToken
  let reported = -1
  for (;;) {
    const answer = await callApi(
      caller,
      'GET',
      `/api/v1/publications/generation-status/${encodeURIComponent(sessionId)}`
    )
    if (!answer.body?.success) return answer
    const { status, progress, stepLabel } = answer.body.data as Progress
    if (progressToken !== undefined && progress > reported) {
      reported = progress
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress, total: 100, message: stepLabel },
      })
    }
    const left = until - Date.now()
    if (OVER.has(status) || left <= 0 || mcpReq.signal.aborted) return answer
    await sleep(Math.min(PAUSE, left), undefined, { signal: mcpReq.signal }).catch(() => undefined)
  }
}

import { vi } from 'vitest'
import { parse } from 'yaml'
import contractText from '../../../openapi.yaml?raw'

interface Operation {
  responses: Record<string, { content?: Record<string, { example?: Answer }> }>
}

interface Answer {
  success: boolean
  message: string
  // biome-ignore lint/suspicious/noExplicitAny: each operation has its own
  data?: any
}

interface Call {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}

const { paths } = parse(contractText) as { paths: Record<string, Record<string, Operation>> }
const patterns = Object.keys(paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The contract's example of what an operation answers. */
export function example(method: string, path: string): Answer {
  const named =
    patterns.find(({ path: known }) => known === path) ?? patterns.find((known) => known.pattern.test(path))
  const operation = paths[named?.path ?? '']?.[method.toLowerCase()]
  const [, response] =
    Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2')) ?? []
  const answer = response?.content?.['application/json']?.example
  if (!answer) throw new Error(`The contract has no example for ${method} ${path}`)
  return structuredClone(answer)
}

type Change = (answer: Answer, call: Call) => Answer | Response

/**
 * Stands in for the server: it answers every call with the contract's example, changed as a test says, and keeps a list
 * of the calls.
 */
export function contractServer() {
  const calls: Call[] = []
  const changes = new Map<string, Change>()
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    const { pathname: path, searchParams } = new URL(url, 'http://localhost')
    const call: Call = {
      method: init.method,
      path,
      query: Object.fromEntries(searchParams),
      body: init.body ? JSON.parse(init.body) : undefined,
    }
    calls.push(call)
    const change = changes.get(`${call.method} ${path}`)
    const answer = change ? change(example(call.method, path), call) : example(call.method, path)
    return answer instanceof Response ? answer : json(200, answer)
  })
  return {
    calls,
    /** Changes what one address answers. */
    on: (address: string, change: Change) => changes.set(address, change),
    /** The calls that changed something. */
    writes: () => calls.filter(({ method }) => method !== 'GET'),
  }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** A refusal in the words of the server. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  errors?: { field: string; message: string }[]
) => json(status, { success: false, message, code, requestId: 'r-1', ...(errors && { errors }) })

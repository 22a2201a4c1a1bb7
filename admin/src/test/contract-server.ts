import { vi } from 'vitest'
import { parse } from 'yaml'
import contractText from '../../../openapi.yaml?raw'
import type { paths as ContractPaths } from '../../../sdk-js/src/contract/paths.gen'

interface Operation {
  responses: Record<string, { content?: Record<string, { example?: Answer }> }>
}

interface Answer<Data = unknown> {
  success: boolean
  message: string
  data: Data
}

type Method = 'get' | 'post' | 'put' | 'delete' | 'patch'

/** The `data` of an operation's success; unknown for an address with an id filled in. */
type DataOf<M extends string, Path extends string> = Path extends keyof ContractPaths
  ? Lowercase<M> extends keyof ContractPaths[Path] & Method
    ? ContractPaths[Path][Lowercase<M>] extends { responses: infer R }
      ? JsonData<R[keyof R & (200 | 201 | 202)]>
      : unknown
    : unknown
  : unknown
type JsonData<Response> = Response extends { content: { 'application/json': { data: infer D } } } ? D : never
type DataAt<Address extends string> = Address extends `${infer M} ${infer Path}` ? DataOf<M, Path> : unknown

interface Call {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}

interface Contract {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { enum?: string[] }> }
}

const kept = globalThis as { contract?: Contract }
/** Parsing it takes a second: once for all files of a run, whose modules are not shared. */
kept.contract ??= parse(contractText) as Contract
const { paths, components } = kept.contract
const patterns = Object.keys(paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** All values of one of the contract's enums. */
export const valuesOf = (schema: string): string[] => components.schemas[schema]?.enum ?? []

/** The contract's path for an address, with its parameters by name. */
function namedPath(path: string): string {
  const named =
    patterns.find(({ path: known }) => known === path) ?? patterns.find(({ pattern }) => pattern.test(path))
  return named?.path ?? ''
}

/** The contract's example of an operation's answer. */
export function example<M extends string, Path extends string>(
  method: M,
  path: Path
): Answer<DataOf<M, Path>> {
  const operation = paths[namedPath(path)]?.[method.toLowerCase()]
  const [, response] =
    Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2')) ?? []
  const answer = response?.content?.['application/json']?.example
  if (!answer) throw new Error(`The contract has no example for ${method} ${path}`)
  return structuredClone(answer) as Answer<DataOf<M, Path>>
}

type Change<Data = unknown> = (
  answer: Answer<Data>,
  call: Call
) => Answer<Data> | Response | Promise<Answer<Data> | Response>

/**
 * Replaces the server: answers every call with the contract's example, changed as a test says, and records the
 * calls.
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
    const change = changes.get(`${call.method} ${path}`) ?? changes.get(`${call.method} ${namedPath(path)}`)
    const answer = change ? await change(example(call.method, path), call) : example(call.method, path)
    return answer instanceof Response ? answer : json(200, answer)
  })
  return {
    calls,
    /** Changes the answer of an address, or of all addresses of a contract path. */
    on<Address extends string>(address: Address, change: Change<DataAt<Address>>): void {
      changes.set(address, change as Change)
    },
    /** The calls that changed something. */
    writes: () => calls.filter(({ method }) => method !== 'GET'),
  }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** A refusal with the server's message. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  { errors, reason }: { errors?: { field: string; rule: string; message: string }[]; reason?: string } = {}
) =>
  json(status, {
    success: false,
    message,
    code,
    requestId: 'r-1',
    ...(errors && { errors }),
    ...(reason && { data: { reason } }),
  })

/** A server where an operator is signed in. */
export function operatorServer(user: object = {}) {
  const server = contractServer()
  server.on('GET /api/auth/me', (answer) => {
    Object.assign(answer.data.user, { id: 'operator', role: 'admin' }, user)
    return answer
  })
  return server
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#start/settings'

export type JsonSchema = { [keyword: string]: unknown }

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: JsonSchema
}

/** What some operations of the public API count in (`x-window`); every other counts in the windows of its key. */
export type OwnWindow = 'anonymous' | 'key' | 'status' | 'scoring' | 'generation'

export interface Operation {
  operationId: string
  summary: string
  method: string
  /** As in the contract: `/api/publications/{id}`. */
  path: string
  /** The scheme by which callers are authenticated; null for public operations. */
  security: string | null
  /** What a credential must permit; `signed-in` where any session will do, `none` for public operations. */
  permission: string
  /** The role that the caller must have; null for any. */
  role: string | null
  /** Whether test keys are refused, because it would change what is not test data. */
  liveOnly: boolean
  /** Whether operators may call it before they have set up a second factor, in order to set it up. */
  beforeSecondFactor: boolean
  /** Whether a support view of an account may call it. */
  inSupportView: boolean
  /** Whether an account on hold may not call it. */
  refusedOnHold: boolean
  window: OwnWindow | null
  /** Since when it is deprecated, until when it works, and the page about what takes its place. */
  deprecation: { since: string; sunset: string; instead: string } | null
  /** Whether unknown query parameters are let through: those of sign-in providers, browsers and load balancers. */
  anyQuery: boolean
  /** The address of what it creates (`x-location`), with names of the path and of the answer in braces. */
  location: string | null
  parameters: Parameter[]
  /** Schema of a JSON body. */
  requestBody: JsonSchema | null
  /** Schema of a form's fields, for operations that take a form instead of JSON. */
  form: JsonSchema | null
  responses: Record<string, { headers?: JsonSchema; content?: Record<string, { schema: JsonSchema }> }>
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

export const contractText = readFileSync(join(projectRoot, 'openapi.yaml'), 'utf8')

interface Contract extends JsonSchema {
  paths: Record<string, Record<string, unknown>>
}

/** The contract as parsed; shared and never changed. */
export const contract = parsedByTheBuild() ?? (await parsedNow())

/** What the build parsed, if the text is still the same. It saves most of a second at each start. */
function parsedByTheBuild(): Contract | null {
  const file = new URL('parsed.json', import.meta.url)
  if (!existsSync(file)) return null
  const { text, document } = JSON.parse(readFileSync(file, 'utf8')) as { text: string; document: Contract }
  return text === contractText ? document : null
}

async function parsedNow(): Promise<Contract> {
  const { parse } = await import('yaml')
  return parse(contractText, { maxAliasCount: -1 }) as Contract
}

/** Follows a local `$ref`. */
export function resolve<T>(value: unknown): T {
  const ref = (value as { $ref?: string } | null)?.$ref
  if (typeof ref !== 'string') return value as T
  let target: unknown = contract
  for (const part of ref.slice(2).split('/')) target = (target as JsonSchema)[part]
  return resolve<T>(target)
}

/** Every operation by its operationId. */
export const operations = new Map<string, Operation>()

for (const [path, item] of Object.entries(contract.paths)) {
  for (const method of METHODS) {
    const source = item[method] as JsonSchema | undefined
    if (!source) continue
    const body = resolve<JsonSchema | undefined>(source.requestBody)
    const content = body?.content as Record<string, { schema: JsonSchema }> | undefined
    operations.set(source.operationId as string, {
      operationId: source.operationId as string,
      summary: source.summary as string,
      method: method.toUpperCase(),
      path,
      security: schemeOf(source.security ?? contract.security),
      permission: source['x-permission'] as string,
      role: (source['x-role'] as string | undefined) ?? null,
      liveOnly: source['x-live-only'] === true,
      beforeSecondFactor: source['x-before-second-factor'] === true,
      inSupportView: method === 'get' && source['x-support-view'] === true,
      refusedOnHold: method !== 'get' && (source['x-refused-on-hold'] === true || writes(source)),
      window: (source['x-window'] as OwnWindow | undefined) ?? null,
      deprecation: (source['x-deprecation'] as Operation['deprecation'] | undefined) ?? null,
      anyQuery: source['x-any-query'] === true,
      location: (source['x-location'] as string | undefined) ?? null,
      parameters: [
        ...((item.parameters as unknown[]) ?? []),
        ...((source.parameters as unknown[]) ?? []),
      ].map((one) => resolve<Parameter>(one)),
      requestBody: content?.['application/json']?.schema ?? null,
      form: content?.['multipart/form-data']?.schema ?? null,
      responses: Object.fromEntries(
        Object.entries(source.responses as JsonSchema).map(([status, one]) => [status, resolve(one)])
      ),
    })
  }
}

/** Whether it requires a permission that writes, other than that for the subscription. */
function writes(source: JsonSchema): boolean {
  const permission = String(source['x-permission'])
  return /:(write|generate|delete)$/.test(permission) && !permission.startsWith('subscription:')
}

/** The first scheme named: a key can be sent in two ways, but there is one check. */
function schemeOf(security: unknown): string | null {
  const [first] = security as Record<string, unknown>[]
  return first ? Object.keys(first)[0]! : null
}

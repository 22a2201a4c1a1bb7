import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Looks up the contract's examples, so that tests answer what the server promises. */

interface MediaType {
  example?: unknown
}
interface ResponseObject {
  $ref?: string
  content?: Record<string, MediaType>
}
interface OperationObject {
  operationId: string
  requestBody?: { content: Record<string, MediaType> }
  /** Empty where the operation needs no credential. */
  security?: unknown[]
  responses: Record<string, ResponseObject>
}
interface Document {
  paths: Record<string, Record<string, OperationObject>>
  components: { responses: Record<string, ResponseObject>; schemas: Record<string, object> }
}

export interface Operation {
  id: string
  method: string
  path: string
  responses: Record<string, ResponseObject>
  requestExample: unknown
  isPublic: boolean
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch']
const document = parse(readFileSync(join(import.meta.dirname, '../../../openapi.yaml'), 'utf8'), {
  merge: true,
}) as Document

export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => METHODS.includes(method))
    .map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      responses: operation.responses,
      requestExample: operation.requestBody?.content['application/json']?.example,
      isPublic: operation.security?.length === 0,
    }))
)

export const { schemas } = document.components

export function operation(id: string): Operation {
  const found = operations.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`The contract has no operation ${id}`)
  return found
}

/** The example body of an operation's answer. */
export function answerOf<T = Envelope>(id: string, status: number, type = 'application/json'): T {
  const response = operation(id).responses[String(status)]
  return exampleOf(response, `${id} ${status}`, type) as T
}

/** The example body of a shared answer, e.g. `RateLimited`. */
export function sharedAnswer(name: string): ErrorEnvelope {
  return exampleOf(document.components.responses[name], name, 'application/json') as ErrorEnvelope
}

// biome-ignore lint/suspicious/noExplicitAny: the examples are data; a wrong use fails the test that makes it
export type Envelope = { success: true; message: string; data: any }
export type ErrorEnvelope = {
  success: false
  message: string
  code: string
  requestId: string
  errors?: { field: string; rule: string; message: string; msg: string }[]
}

function exampleOf(response: ResponseObject | undefined, name: string, type: string): unknown {
  const target = response?.$ref
    ? document.components.responses[response.$ref.replace('#/components/responses/', '')]
    : response
  const example = target?.content?.[type]?.example
  if (example === undefined) throw new Error(`The contract has no ${type} example for ${name}`)
  return structuredClone(example)
}

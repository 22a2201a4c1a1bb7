import { contract, type JsonSchema, type Operation, operations, resolve } from '#core/contract/contract'
import { NotFoundError } from '#core/errors'
import { exampleOf } from '#platform/documentation/documented_call'
import { toFields, typeOf } from '#platform/documentation/fields'
import { buildSamples, walkthroughSamples } from '#platform/documentation/samples'

/** The documentation's names and order of the contract's tags; others follow under their own names. */
const GROUPS: Record<string, string> = {
  System: 'System',
  Publications: 'Publications',
  Generation: 'Publications',
  Images: 'Images',
  Subscriptions: 'Subscription',
  Statistics: 'Statistics',
  Company: 'Company',
}

const publicApi = [...operations.values()].filter(({ path }) => path.startsWith('/api/v1/'))

const publicIds = new Set(publicApi.map(({ operationId }) => operationId))

/** Texts that the public API shares with the screens name operations of the screens: here they get their public names. */
function withPublicNames(text: string): string {
  return text.replace(/`(\w+)`/g, (whole, id: string) => {
    const name = `v1${id.charAt(0).toUpperCase()}${id.slice(1)}`
    return publicIds.has(name) ? `\`${name}\`` : whole
  })
}

/** An operation as in the contract, including what `Operation` leaves out. */
const sourceOf = ({ path, method }: Operation) => contract.paths[path]![method.toLowerCase()] as JsonSchema

const groupOf = (operation: Operation) => {
  const [tag] = sourceOf(operation).tags as string[]
  return GROUPS[tag!] ?? tag!
}

/** The operations of the public API by group, and the walkthrough in each language. */
export function publicReference(baseUrl: string) {
  const names = [...new Set([...Object.values(GROUPS), ...publicApi.map(groupOf)])]
  return {
    baseUrl,
    groups: names.map((name) => ({
      name,
      operations: publicApi
        .filter((operation) => groupOf(operation) === name)
        .map(({ operationId, method, path, summary, permission }) => ({
          operationId,
          method,
          path,
          summary,
          permission,
        })),
    })),
    walkthrough: walkthroughSamples((operationId) => operations.get(operationId)!, baseUrl),
  }
}

/** @throws NotFoundError for anything but an operation of the public API */
export function documentedOperation(operationId: string, baseUrl: string) {
  const operation = publicApi.find((one) => one.operationId === operationId)
  if (!operation) throw new NotFoundError('Operation')
  const { method, path, summary, permission, parameters, responses } = operation
  return {
    operationId,
    method,
    path,
    summary,
    description: withPublicNames(String(sourceOf(operation).description).trim()),
    permission,
    parameters: parameters.map(({ name, in: place, required, schema, ...rest }) => ({
      name,
      in: place,
      type: typeOf(schema),
      required: required === true,
      description: withPublicNames(String((rest as { description?: string }).description ?? '')),
    })),
    body: toFields(operation.requestBody ?? operation.form).map((field) => ({
      ...field,
      description: withPublicNames(field.description),
    })),
    requestExample: exampleOf(operation),
    responses: Object.entries(responses).map(([status, response]) => {
      const [contentType, media] = Object.entries(response.content ?? {})[0] ?? [null, {}]
      return {
        status,
        description: withPublicNames(String((response as { description?: string }).description ?? '').trim()),
        contentType,
        example: (media as { example?: unknown }).example ?? null,
      }
    }),
    samples: buildSamples(operation, baseUrl),
  }
}

/** The message for each code in the contract's examples. */
const messages = new Map<string, string>()
collectMessages(resolve<JsonSchema>(contract.components).responses)
collectMessages(contract.paths)

function collectMessages(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const { success, code, message } = value as Record<string, unknown>
  if (success === false && typeof code === 'string' && typeof message === 'string') {
    if (!messages.has(code)) messages.set(code, message)
    return
  }
  for (const one of Object.values(value)) collectMessages(one)
}

/** The message for a code; null where the contract has no example of it. */
export const messageOf = (code: string): string | null => messages.get(code) ?? null

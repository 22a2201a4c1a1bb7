import type { WithUndefined } from './operations.js'

/** Parts of an operation of the contract. */

/** The `data` of its JSON answer with this status. */
export type DataOf<Operation, Status extends number> = Operation extends {
  responses: { [S in Status]: { content: { 'application/json': { data: infer D } } } }
}
  ? D
  : never

export type BodyOf<Operation> = Operation extends {
  requestBody?: { content: { 'application/json': infer B } }
}
  ? B
  : never

export type QueryOf<Operation> = Operation extends { parameters: { query?: infer Q } }
  ? WithUndefined<NonNullable<Q>>
  : never

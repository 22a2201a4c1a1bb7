import type { WithUndefined } from './operations.js'
import type { operations } from './types.gen.js'

export type { Schema } from './types.gen.js'

/** The `data` of an operation's JSON answer with this status. */
export type Data<Operation extends keyof operations, Status extends number> = operations[Operation] extends {
  responses: { [S in Status]: { content: { 'application/json': { data: infer D } } } }
}
  ? D
  : never

export type Body<Operation extends keyof operations> = operations[Operation] extends {
  requestBody?: { content: { 'application/json': infer B } }
}
  ? B
  : never

export type Query<Operation extends keyof operations> = WithUndefined<
  NonNullable<operations[Operation]['parameters']['query']>
>

import type { Operations, Schemas } from '#core/contract/types.gen'

/** A schema of the contract by its name. */
export type Schema<Name extends keyof Schemas> = Schemas[Name]

/** The operationId of an operation. */
export type OperationName = keyof Operations

/** The body of an operation, without unknown fields. */
export type Body<Name extends OperationName> = Operations[Name]['body']

/** The path, query and header parameters of an operation; those that have a default are always there. */
export type Parameters<Name extends OperationName> = Operations[Name]['parameters']

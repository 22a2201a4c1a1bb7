import { contract, type JsonSchema } from '#core/contract/contract'
import type { Schema } from '#core/contract/types'

export type ApiPermission = Schema<'ApiPermission'>

const { schemas } = contract.components as { schemas: Record<string, JsonSchema> }

/** All that an API key may do. */
export const PERMISSIONS = schemas.ApiPermission!.enum as ApiPermission[]

/** The permissions of a key that is created without naming any. */
export const DEFAULT_PERMISSIONS: ApiPermission[] = ['publications:read', 'subscription:read']

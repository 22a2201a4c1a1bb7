import { EventEmitter } from 'node:events'
import type { HttpContext } from '@adonisjs/core/http'
import type { Operation } from '#core/contract/contract'
import type { Window } from '#core/http/rate_limiter'

export type Role = 'user' | 'partner' | 'admin'

/** Who calls and what the call may do: a signed-in session, or an API key. */
export interface Credential {
  kind: 'session' | 'key'
  /** Of the session or of the key. */
  id: string
  /** Whose records its calls read and write; of a test key the test account. */
  accountId: string
  /** Whose plan and company apply: the customer's account, of a test key too. */
  ownerAccountId: string
  /** Whether what it makes is only for trying out. */
  mode: 'live' | 'test'
  userId: string
  role: Role
  /** The permissions of the contract that it has. */
  permissions: 'all' | ReadonlySet<string>
  /** The windows that its calls are counted in; null for those of the general policy. */
  limits: readonly Window[] | null
  /** What narrows it beside role and permissions; nothing where left out. */
  restriction?: Restriction
}

/** A support view reads what the contract marks `x-support-view`; a held account writes nothing. */
export type Restriction = { kind: 'view' } | { kind: 'hold'; reason: string }

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Set for every operation that the contract does not leave open to everybody. */
    credential: Credential
  }
}

/**
 * Finds the credential that a call carries.
 * @throws AppError (401, or 403 for an account that may not call at all)
 */
export type Authenticator = (ctx: HttpContext, operation: Operation) => Promise<Credential>

const authenticators = new Map<string, Authenticator>()

/** Has calls of operations with this security scheme of the contract authenticated by `authenticator`. */
export function authenticateBy(scheme: string, authenticator: Authenticator): void {
  authenticators.set(scheme, authenticator)
}

/** @throws AppError as the operation's authenticator does; for an operation that has a security scheme */
export function authenticate(ctx: HttpContext, operation: Operation): Promise<Credential> {
  const authenticator = authenticators.get(operation.security!)
  if (!authenticator) throw new Error(`Nothing authenticates '${operation.security}'`)
  return authenticator(ctx, operation)
}

/** What this process holds open for a credential ends with it; other processes check the credential again by themselves. */
const revocations = new EventEmitter().setMaxListeners(0)

/** To be called once a credential no longer holds. */
export function announceRevoked(credentialId: string): void {
  revocations.emit(credentialId)
}

/** @returns a function that ends listening */
export function onRevoked(credentialId: string, listener: () => void): () => void {
  revocations.on(credentialId, listener)
  return () => revocations.off(credentialId, listener)
}

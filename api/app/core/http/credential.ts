import { EventEmitter } from 'node:events'
import type { HttpContext } from '@adonisjs/core/http'
import type { Operation } from '#core/contract/contract'
import type { Window } from '#core/http/rate_limiter'

export type Role = 'user' | 'partner' | 'admin'
/** What an operator may do. */
export type OperatorAccess = 'all' | 'read_only'

/** Who is calling and what the call may do: a signed-in session, or an API key. */
export interface Credential {
  kind: 'session' | 'key'
  /** Of the session or of the key. */
  id: string
  /** The account whose records its calls read and write; for a test key, the test account. */
  accountId: string
  /** The account whose plan applies: the customer's, even for a test key. */
  ownerAccountId: string
  /** Whether its results are real or only for testing. */
  mode: 'live' | 'test'
  userId: string
  role: Role
  /** Of an operator. */
  operatorAccess?: OperatorAccess
  /** The permissions of the contract that it has. */
  permissions: 'all' | ReadonlySet<string>
  /** The windows that its calls are counted in; null for the general policy. */
  limits: readonly Window[] | null
  /** A restriction beyond role and permissions; none where left out. */
  restriction?: Restriction
}

/** A support view reads what the contract marks `x-support-view`; an account on hold writes nothing. */
export type Restriction = { kind: 'view' } | { kind: 'hold'; reason: string }

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Set for every operation that the contract does not make public. */
    credential: Credential
  }
}

/**
 * Finds the credential that a call carries.
 * @throws AppError (401, or 403 for an account that may not call at all)
 */
export type Authenticator = (ctx: HttpContext, operation: Operation) => Promise<Credential>

const authenticators = new Map<string, Authenticator>()

/** Registers `authenticator` for operations with this security scheme of the contract. */
export function authenticateBy(scheme: string, authenticator: Authenticator): void {
  authenticators.set(scheme, authenticator)
}

/** @throws AppError as the operation's authenticator does; only for an operation with a security scheme */
export function authenticate(ctx: HttpContext, operation: Operation): Promise<Credential> {
  const authenticator = authenticators.get(operation.security!)
  if (!authenticator) throw new Error(`Nothing authenticates '${operation.security}'`)
  return authenticator(ctx, operation)
}

/**
 * Notifies what this process keeps open for a credential; other processes check the credential again themselves.
 */
const revocations = new EventEmitter().setMaxListeners(0)

/** Must be called when a credential is no longer valid. */
export function announceRevoked(credentialId: string): void {
  revocations.emit(credentialId)
}

/** @returns a function that stops listening */
export function onRevoked(credentialId: string, listener: () => void): () => void {
  revocations.on(credentialId, listener)
  return () => revocations.off(credentialId, listener)
}

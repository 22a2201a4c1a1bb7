/** What is used of the library, which comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export type Payload = Record<string, unknown>

  export interface Adapter {
    upsert(id: string, payload: Payload, expiresIn: number): Promise<void>
    find(id: string): Promise<Payload | undefined>
    findByUid(uid: string): Promise<Payload | undefined>
    findByUserCode(userCode: string): Promise<Payload | undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }

  /** Koa's context, as far as it is used. */
  export interface Context {
    status: number
    type: string
    body: unknown
    oidc: { route: string; client?: { clientId: string } }
    redirect(address: string): void
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    proxy: boolean
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    on(event: 'server_error', listener: (ctx: Context, error: Error) => void): this
  }

  interface Described extends Error {
    error_description: string
  }

  export const errors: {
    InvalidClientMetadata: new (description: string) => Described
    InvalidGrant: new () => Described
    InvalidTarget: new () => Described
  }

  export default Provider
}

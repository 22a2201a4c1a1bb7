import { afterEach, beforeEach } from 'vitest'
import type { SessionOptions } from '../../src/session/index.js'
import { CygnetOperator } from '../../src/session/operator.js'
import { startServer, type TestServer } from './server.js'

/** A fresh server for each test of a file. */
export function useServer(): {
  readonly server: TestServer
  client(options?: SessionOptions): CygnetOperator
} {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer()
  })
  afterEach(() => server.close())
  return {
    get server() {
      return server
    },
    client: (options) => new CygnetOperator({ baseUrl: server.url, token: 'cgs_test-token', ...options }),
  }
}

/** What a promise is rejected with; resolving is a failure. */
export async function rejection<T = Error>(promise: PromiseLike<unknown>): Promise<T> {
  let value: unknown
  try {
    value = await promise
  } catch (error) {
    return error as T
  }
  throw new Error(`Expected a rejection, got ${JSON.stringify(value)}`)
}

import { describe, expect, it } from 'vitest'
import { type CallOptions, MissingCredentialError } from '../../src/index.js'
import { type Operation, sharedAnswer } from './contract.js'
import { json, type TestServer, text } from './server.js'
import { rejection } from './setup.js'

interface Options<Client> {
  context: { readonly server: TestServer }
  /** The contract's operations that the client must have. */
  operations: Operation[]
  /** How the client calls each, by its id. */
  calls: Record<string, (client: Client) => PromiseLike<unknown>>
  /** Those that resolve without a value. */
  answersNothing: string[]
  client(options: Pick<CallOptions, 'maxRetries'>): Client
  /** A client without a credential. */
  anonymous(): Client
}

/**
 * Checks a client against the contract: the same operations, their routes, bodies and answers, and which need a
 * credential.
 */
export function describeOperations<Client>({
  context,
  operations,
  calls,
  answersNothing,
  client,
  anonymous,
}: Options<Client>): void {
  const call = (id: string, by: Client) =>
    Promise.resolve(calls[id]?.(by) ?? Promise.reject(new Error(`${id} is not called`)))

  describe('the client and the contract', () => {
    it('have the same operations', () => {
      expect(Object.keys(calls).sort()).toEqual(operations.map(({ id }) => id).sort())
    })

    it.each(operations)('$id is $method $path', async ({ id, method, path, responses, requestExample }) => {
      const [status, success] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
      const route = `${method} ${path.replace(/\{\w+\}/g, 'x')}`
      const content = success?.content ?? { 'application/json': { example: sharedExample(success?.$ref) } }
      const example = content['application/json']?.example ?? Object.values(content)[0]?.example
      const isJson = typeof example === 'object'
      context.server.on(route, isJson ? json(Number(status), example) : text(Number(status), String(example)))
      const done = call(id, client({ maxRetries: 0 }))
      // A stream never ends; here it is rejected because the answer is not a stream.
      const result = /streamEvents$/i.test(id) ? await rejection(done) : await done
      expect(context.server.requests.map((seen) => `${seen.method} ${seen.path}`)).toEqual([route])
      if (!/uploadImage$/i.test(id)) expect(context.server.requests[0]?.body).toEqual(requestExample)
      if (isJson && !answersNothing.includes(id)) expect(result).toEqual((example as { data: unknown }).data)
    })
  })

  describe('without a credential', () => {
    it.each(operations.filter(({ isPublic }) => isPublic))('$id is sent', async ({ id }) => {
      await rejection(call(id, anonymous()))
      expect(context.server.requests).toHaveLength(1)
    })

    it.each(operations.filter(({ isPublic }) => !isPublic))('$id is not sent', async ({ id }) => {
      expect(await rejection(call(id, anonymous()))).toBeInstanceOf(MissingCredentialError)
      expect(context.server.requests).toHaveLength(0)
    })
  })
}

/** The example of a success shared by several operations. */
function sharedExample(ref: string | undefined): unknown {
  return ref && sharedAnswer(ref.replace('#/components/responses/', ''))
}

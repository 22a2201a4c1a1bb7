import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiClient } from '@japa/api-client'
import { readConnection } from '#core/database/transaction'
import { Dispatcher } from '#core/jobs/dispatcher'
import { outgoingClient } from '#core/outgoing/shared_client'
import { GENERATION_JOB } from '#generation/jobs'
import { GenerationJob } from '#generation/jobs/generation_job'
import { type Providers, providers } from '#generation/providers/providers'
import { ModelIllustrator } from '#illustrators/model/model_illustrator'
import { settings } from '#start/settings'
import type { Customer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { waitFor } from '#tests/support/wait'
import { ModelWriter } from '#writers/model/model_writer'
import { ModelServer, type ModelServerOptions } from '#writers/tests/support/model_server'

export interface Setup extends ModelServerOptions {
  /** Milliseconds that calls get to end when the worker stops; as long as a server's by default. */
  callsEndIn?: number
  /** Replaces some of the providers that call the model. */
  providers?: (made: Providers, model: ModelServer) => Partial<Providers>
}

export interface AtWork {
  model: ModelServer
  worker: Dispatcher
  /** Stops the worker and the model. */
  end(): Promise<void>
}

/** A worker in this process that uses a model for text and pictures. */
export async function workerWithModel({
  providers: replace,
  callsEndIn,
  ...options
}: Setup): Promise<AtWork> {
  const model = await ModelServer.start(options)
  const server = { baseURL: model.baseURL, apiKey: 'k', model: 'm-1', timeoutMs: 20_000, maxRetries: 0 }
  const made: Providers = {
    ...providers(),
    writer: new ModelWriter({ ...server, wire: 'responses', prices: { 'm-1': { input: 2, output: 8 } } }),
    illustrator: new ModelIllustrator({ ...server, priceMicros: 40_000 }),
    parallelBlocks: 8,
  }
  const chosen = { ...made, ...replace?.(made, model) }
  const job = new GenerationJob(() => chosen, outgoingClient(), 0)
  const worker = new Dispatcher({ [GENERATION_JOB]: job }, 2, undefined, callsEndIn)
  await worker.start()
  return {
    model,
    worker,
    async end() {
      await worker.stop()
      await model.stop()
    },
  }
}

export async function begin(client: ApiClient, customer: Customer, body: object = {}) {
  const answer = await client
    .post('/api/publications/generate')
    .bearerToken(customer.token)
    .json({ prompt: 'How often should a cargo bike be serviced, and what does a visit cover?', ...body })
  answer.assertStatus(202)
  return answer.body().data as { sessionId: string; publicationId: string }
}

/** Generates a publication to its end. @returns its id */
export async function written(client: ApiClient, customer: Customer, body: object = {}): Promise<string> {
  const { sessionId, publicationId } = await begin(client, customer, body)
  const { status, error } = await ended(client, customer, sessionId)
  if (status !== 'completed') throw new Error(`It is ${status}: ${JSON.stringify(error)}`)
  return publicationId
}

/** An account's reservations and their final states. */
export async function reservations(customer: Customer): Promise<Record<string, number>> {
  const rows: { state: string; count: number }[] = await readConnection()
    .from('quota_reservations')
    .where('account_id', customer.accountId)
    .groupBy('state')
    .select('state')
    .count('* as count')
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

/** Names of the files in the gallery, complete or partial. */
export async function storedFiles(): Promise<string[]> {
  const names = await readdir(join(settings.dataDir, 'blog-images')).catch(() => [])
  return names.sort()
}

/** Waits for a condition that stays true. */
export async function until(holds: () => boolean): Promise<void> {
  await waitFor(holds.toString(), holds, Boolean)
}

import type { Api } from '../api.js'
import { withIdempotencyKey } from '../api.js'
import { type BulkWatchOptions, watchBulk } from '../bulk-watch.js'
import { type CallOptions, checkNames, type IdempotentCallOptions } from '../options.js'
import { type PollingOptions, poll } from '../poll.js'
import type {
  ApproveOutlineRequest,
  BulkGenerateRequest,
  BulkStarted,
  BulkStatus,
  BulkStatusRequest,
  GenerateRequest,
  GenerationStarted,
  GenerationStatus,
  ImportRequest,
  Outline,
  OutlineUpdate,
  Publication,
  Rewrite,
  RewriteRequest,
} from '../types.js'
import { SessionWatch, type WatchOptions } from '../watch.js'
import { Library } from './library.js'

/** Reading a page takes the server up to 25 seconds. */
const IMPORT_TIMEOUT_MS = 60_000

/** The call options apply to each request: the first one, the polling, and the last one. */
export interface GenerateAndWaitOptions extends WatchOptions, IdempotentCallOptions {
  /** Called once the server has accepted; `watch` takes its session id. */
  onStarted?: ((started: GenerationStarted) => void) | undefined
}

export interface BulkGenerateAndWaitOptions extends BulkWatchOptions, IdempotentCallOptions {
  /** Called once the server has accepted, with the bulk session's id and the refused prompts. */
  onStarted?: ((started: BulkStarted) => void) | undefined
}

export interface RewriteAndWaitOptions extends IdempotentCallOptions {
  /** Default: 1 s between the first two requests, growing by half to 5 s. */
  polling?: PollingOptions | undefined
}

/** How a bulk generation ended: what was accepted and refused, and the state of each item. */
export interface BulkResult
  extends BulkStatus,
    Pick<BulkStarted, 'bulk_session_id' | 'totalPrompts' | 'errors'> {}

/** The library, and generating new publications. */
export class Publications extends Library {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    super(api)
    this.#api = api
  }

  /** Starts a generation and returns immediately. `QuotaError` when the period's quota is used up. */
  generate(body: GenerateRequest, options?: IdempotentCallOptions): Promise<GenerationStarted> {
    return this.#api.call('POST', '/api/publications/generate', { body, ...withIdempotencyKey(options) })
  }

  /** The current state of a generation; `watch` follows it. */
  generationStatus(sessionId: string, options?: CallOptions): Promise<GenerationStatus> {
    const request = { path: { sessionId }, ...options }
    return this.#api.call('GET', '/api/publications/generation-status/{sessionId}', request)
  }

  /** Resumes a failed generation where it stopped. */
  retry(sessionId: string, options?: IdempotentCallOptions): Promise<GenerationStatus> {
    const request = { path: { sessionId }, ...withIdempotencyKey(options) }
    return this.#api.call('POST', '/api/publications/generation-status/{sessionId}/retry', request)
  }

  /**
   * Begins a publication with a text that exists already: pasted, a file, or an address. A draft, scored at once; it takes
   * no post of the quota. `ValidationError` with code `PARSE_FAILED` when an address cannot be read.
   */
  import(body: ImportRequest, options?: IdempotentCallOptions): Promise<Publication> {
    const request = { body, minTimeoutMs: IMPORT_TIMEOUT_MS, ...withIdempotencyKey(options) }
    return this.#api.call('POST', '/api/publications/import', request)
  }

  /** Has a section or a passage rewritten; nothing changes until the proposal is applied. */
  rewrite(id: string, body: RewriteRequest, options?: IdempotentCallOptions): Promise<Rewrite> {
    const request = { path: { id }, body, ...withIdempotencyKey(options) }
    return this.#api.call('POST', '/api/publications/{id}/rewrite', request)
  }

  /** The state of a rewrite; a `ready` one has the proposal. */
  getRewrite(id: string, rewriteId: string, options?: CallOptions): Promise<Rewrite> {
    const request = { path: { id, rewriteId }, ...options }
    return this.#api.call('GET', '/api/publications/{id}/rewrites/{rewriteId}', request)
  }

  /** `rewrite`, then waits until the proposal is `ready` or the rewrite `failed`. Aborting ends only the waiting. */
  async rewriteAndWait(
    id: string,
    body: RewriteRequest,
    options: RewriteAndWaitOptions = {}
  ): Promise<Rewrite> {
    checkNames(options)
    const { polling: _, ...call } = options
    const started = await this.rewrite(id, body, call)
    if (started.status !== 'working') return started
    const states = poll({
      ask: async (call) => ({ state: await this.getRewrite(id, started.id, call) }),
      intervalMs: 1_000,
      maxIntervalMs: 5_000,
      options,
    })
    for (;;) {
      const { value } = await states.next()
      if (value.status !== 'working') return value
    }
  }

  /** Puts a proposal into the stored text, which is kept as a version. `ConflictError` when the passage has changed. */
  applyRewrite(id: string, rewriteId: string, options?: CallOptions): Promise<Publication> {
    const request = { path: { id, rewriteId }, idempotent: true, ...options }
    return this.#api.call('POST', '/api/publications/{id}/rewrites/{rewriteId}/apply', request)
  }

  /**
   * Stops a generation; its post is returned, and `retry` resumes it. Canceling twice is not an error;
   * `ConflictError` when it had already ended.
   */
  cancel(sessionId: string, options?: CallOptions): Promise<GenerationStatus> {
    const request = { path: { sessionId }, idempotent: true, ...options }
    return this.#api.call('POST', '/api/publications/generation-status/{sessionId}/cancel', request)
  }

  /** What a generation started with `approveOutline` is going to write. `ConflictError` while it is being planned. */
  outline(sessionId: string, options?: CallOptions): Promise<Outline> {
    const request = { path: { sessionId }, ...options }
    return this.#api.call('GET', '/api/publications/generation-status/{sessionId}/outline', request)
  }

  /** Changes the outline. With `revision`, `ConflictError` when somebody changed it in between. */
  updateOutline(sessionId: string, body: OutlineUpdate, options?: CallOptions): Promise<Outline> {
    const request = { path: { sessionId }, body, ...options }
    return this.#api.call('PUT', '/api/publications/generation-status/{sessionId}/outline', request)
  }

  /** Starts writing the publication from its outline; approving it twice writes it once. */
  approveOutline(
    sessionId: string,
    body: ApproveOutlineRequest = {},
    options?: CallOptions
  ): Promise<GenerationStatus> {
    const request = { path: { sessionId }, body, idempotent: true, ...options }
    return this.#api.call('POST', '/api/publications/generation-status/{sessionId}/outline/approve', request)
  }

  /** Ends a generation whose outline is rejected; its post is returned. */
  discardOutline(sessionId: string, options?: CallOptions): Promise<GenerationStatus> {
    const request = { path: { sessionId }, idempotent: true, ...options }
    return this.#api.call('POST', '/api/publications/generation-status/{sessionId}/outline/discard', request)
  }

  /**
   * Follows a generation to its end, live where streams get through. Resolves with the completed state, or with the
   * one in which its outline is waiting for approval; throws `GenerationFailedError` when it failed. Aborting ends
   * the watching, not the generation.
   */
  watch(sessionId: string, options: WatchOptions = {}): Promise<GenerationStatus> {
    return new SessionWatch(this.#api, sessionId, options).run()
  }

  /**
   * The same as a loop; leaving it ends the watching. Ends after the completed or waiting state.
   *
   * ```ts
   * for await (const { progress, stepLabel } of cygnet.publications.steps(sessionId)) {
   *   console.log(progress, stepLabel)
   * }
   * ```
   */
  async *steps(
    sessionId: string,
    options: Omit<WatchOptions, 'onStep'> = {}
  ): AsyncGenerator<GenerationStatus, void, undefined> {
    yield* new SessionWatch(this.#api, sessionId, options).states()
  }

  /** `generate`, `watch` and `get` in one: resolves with the finished publication. */
  async generateAndWait(
    body: Omit<GenerateRequest, 'approveOutline'>,
    options: GenerateAndWaitOptions = {}
  ): Promise<Publication> {
    checkNames(options, 'onProgress')
    const call = callOptionsOf(options)
    const started = await this.generate(body, { ...call, idempotencyKey: options.idempotencyKey })
    options.onStarted?.(started)
    const final = await this.watch(started.sessionId, options)
    return this.get(final.publicationId, call)
  }

  /**
   * Starts one generation for each prompt and returns immediately; prompts that exceed the quota are listed in `errors`.
   * `PermissionError` when the plan has no bulk generation, `QuotaError` when no post is left at all.
   */
  bulkGenerate(body: BulkGenerateRequest, options?: IdempotentCallOptions): Promise<BulkStarted> {
    return this.#api.call('POST', '/api/publications/bulk-generate', { body, ...withIdempotencyKey(options) })
  }

  /** The state of the items of a bulk session, or of the generations of up to 500 publications. */
  bulkStatus(body: BulkStatusRequest, options?: CallOptions): Promise<BulkStatus> {
    return this.#api.call('POST', '/api/publications/bulk-status', { body, idempotent: true, ...options })
  }

  /** The state of the items of a bulk session. */
  bulkSession(bulkSessionId: string, options?: CallOptions): Promise<BulkStatus> {
    const request = { path: { id: bulkSessionId }, ...options }
    return this.#api.call('GET', '/api/publications/bulk-sessions/{id}', request)
  }

  /** Cancels the items of a bulk session that have not started; the others continue. */
  cancelBulk(bulkSessionId: string, options?: CallOptions): Promise<BulkStatus> {
    const request = { path: { id: bulkSessionId }, idempotent: true, ...options }
    return this.#api.call('POST', '/api/publications/bulk-sessions/{id}/cancel', request)
  }

  /**
   * Follows a bulk session until none of its items is in progress. A failed item is not an error: the state names
   * it.
   */
  watchBulk(bulkSessionId: string, options: BulkWatchOptions = {}): Promise<BulkStatus> {
    return watchBulk(this.#api, bulkSessionId, options)
  }

  /** `bulkGenerate` and `watchBulk` in one. */
  async bulkGenerateAndWait(
    body: BulkGenerateRequest,
    options: BulkGenerateAndWaitOptions = {}
  ): Promise<BulkResult> {
    checkNames(options, 'onStep')
    const call = callOptionsOf(options)
    const started = await this.bulkGenerate(body, { ...call, idempotencyKey: options.idempotencyKey })
    options.onStarted?.(started)
    const { bulk_session_id, totalPrompts, errors } = started
    return { ...(await this.watchBulk(bulk_session_id, options)), bulk_session_id, totalPrompts, errors }
  }
}

function callOptionsOf({ signal, timeoutMs, headers, maxRetries }: CallOptions): CallOptions {
  return { signal, timeoutMs, headers, maxRetries }
}

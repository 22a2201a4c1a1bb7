import { sleep } from '../abort.js'
import { type BulkWatchOptions, watchBulk } from '../bulk-watch.js'
import type { HttpClient } from '../http.js'
import type { CallOptions } from '../options.js'
import type {
  BulkGenerateRequest,
  BulkStarted,
  BulkStatus,
  BulkStatusRequest,
  GenerateRequest,
  GenerationStarted,
  GenerationStatus,
  Outline,
  OutlineUpdate,
  Publication,
  Rewrite,
  RewriteRequest,
} from '../types.js'
import { uniqueKey } from '../unique-key.js'
import { SessionWatch, type WatchOptions } from '../watch.js'
import { Library, pathOf } from './library.js'

export interface GenerateOptions extends CallOptions {
  /** Made up where it is left out, so that a repeated call starts nothing twice. */
  idempotencyKey?: string
}

export interface GenerateAndWaitOptions extends WatchOptions {
  idempotencyKey?: string
  /** Called once the server has accepted; its session id is what `watch` takes. */
  onStarted?: (started: GenerationStarted) => void
}

export interface BulkGenerateAndWaitOptions extends BulkWatchOptions {
  idempotencyKey?: string
  /** Called once the server has accepted, with the bulk session's id and what it refused. */
  onStarted?: (started: BulkStarted) => void
}

/** How a bulk generation ended: what was accepted and refused, and how each item stands. */
export interface BulkResult extends BulkStatus {
  bulk_session_id: string
  totalPrompts: number
  errors: BulkStarted['errors']
}

/** The library, and making new publications. */
export class Publications extends Library {
  readonly #http: HttpClient

  constructor(http: HttpClient) {
    super(http)
    this.#http = http
  }

  /** Starts a generation and answers at once. `QuotaError` where the period's quota is used up. */
  generate(body: GenerateRequest, options: GenerateOptions = {}): Promise<GenerationStarted> {
    const { idempotencyKey = uniqueKey(), ...call } = options
    return this.#http.json<GenerationStarted>({
      method: 'POST',
      path: '/api/publications/generate',
      body,
      headers: { 'Idempotency-Key': idempotencyKey },
      ...call,
    })
  }

  /** How a generation stands now; `watch` follows it. */
  generationStatus(sessionId: string, options?: CallOptions): Promise<GenerationStatus> {
    return this.#http.json<GenerationStatus>({ method: 'GET', path: sessionPathOf(sessionId), ...options })
  }

  /** Takes a failed generation up again where it stopped. */
  retry(sessionId: string, options?: CallOptions): Promise<GenerationStatus> {
    return this.#http.json<GenerationStatus>({
      method: 'POST',
      path: `${sessionPathOf(sessionId)}/retry`,
      ...options,
    })
  }

  /** Has a section or a passage written again; nothing changes until the proposal is applied. */
  rewrite(id: string, body: RewriteRequest, options: GenerateOptions = {}): Promise<Rewrite> {
    const { idempotencyKey = uniqueKey(), ...call } = options
    return this.#http.json<Rewrite>({
      method: 'POST',
      path: `${pathOf(id)}/rewrite`,
      body,
      headers: { 'Idempotency-Key': idempotencyKey },
      ...call,
    })
  }

  /** How a rewrite stands; `ready` has the proposal. */
  getRewrite(id: string, rewriteId: string, options?: CallOptions): Promise<Rewrite> {
    return this.#http.json<Rewrite>({ method: 'GET', path: rewritePathOf(id, rewriteId), ...options })
  }

  /** `rewrite`, then asks until the proposal is `ready` or the rewrite `failed`. Aborting stops the asking alone. */
  async rewriteAndWait(
    id: string,
    body: RewriteRequest,
    options: GenerateOptions & { intervalMs?: number } = {}
  ): Promise<Rewrite> {
    const { intervalMs = 1_000, ...call } = options
    let rewrite = await this.rewrite(id, body, call)
    for (let wait = intervalMs; rewrite.status === 'working'; wait = Math.min(wait * 1.25, 5_000)) {
      await sleep(wait, options.signal)
      rewrite = await this.getRewrite(id, rewrite.id, { signal: options.signal })
    }
    return rewrite
  }

  /** Puts a proposal into the stored text, which is kept as a version. `ConflictError` where the passage has moved on. */
  applyRewrite(id: string, rewriteId: string, options?: CallOptions): Promise<Publication> {
    return this.#http.json<Publication>({
      method: 'POST',
      path: `${rewritePathOf(id, rewriteId)}/apply`,
      idempotent: true,
      ...options,
    })
  }

  /** What a generation started with `approveOutline` is going to write. `ConflictError` while it is being planned. */
  outline(sessionId: string, options?: CallOptions): Promise<Outline> {
    return this.#http.json<Outline>({
      method: 'GET',
      path: `${sessionPathOf(sessionId)}/outline`,
      ...options,
    })
  }

  /** Changes the outline. With `revision`, `ConflictError` where somebody changed it in between. */
  updateOutline(sessionId: string, body: OutlineUpdate, options?: CallOptions): Promise<Outline> {
    return this.#http.json<Outline>({
      method: 'PUT',
      path: `${sessionPathOf(sessionId)}/outline`,
      body,
      ...options,
    })
  }

  /** Has the publication written after its outline; approved twice, it is written once. */
  approveOutline(
    sessionId: string,
    body: { revision?: number } = {},
    options?: CallOptions
  ): Promise<GenerationStatus> {
    return this.#http.json<GenerationStatus>({
      method: 'POST',
      path: `${sessionPathOf(sessionId)}/outline/approve`,
      body,
      idempotent: true,
      ...options,
    })
  }

  /** Ends a generation whose outline is not wanted; its post is given back. */
  discardOutline(sessionId: string, options?: CallOptions): Promise<GenerationStatus> {
    return this.#http.json<GenerationStatus>({
      method: 'POST',
      path: `${sessionPathOf(sessionId)}/outline/discard`,
      idempotent: true,
      ...options,
    })
  }

  /**
   * Follows a generation to its end, live where streams get through. Resolves with the completed state,
   * or with the one in which its outline waits for approval; `GenerationFailedError` where it failed. Aborting stops the watching, not the generation.
   */
  watch(sessionId: string, options: WatchOptions = {}): Promise<GenerationStatus> {
    return new SessionWatch(this.#http, sessionId, options).run()
  }

  /**
   * The same as a loop; leaving it stops the watching. Ends after the state in which the generation came to rest.
   *
   *     for await (const { progress, stepLabel } of cygnet.publications.steps(sessionId)) show(progress, stepLabel)
   */
  async *steps(
    sessionId: string,
    options: Omit<WatchOptions, 'onStep'> = {}
  ): AsyncGenerator<GenerationStatus, void, undefined> {
    yield* new SessionWatch(this.#http, sessionId, options).states()
  }

  /** `generate`, `watch` and `get` in one: resolves with the finished publication. */
  async generateAndWait(
    body: Omit<GenerateRequest, 'approveOutline'>,
    options: GenerateAndWaitOptions = {}
  ): Promise<Publication> {
    const { signal, idempotencyKey } = options
    const started = await this.generate(body, { signal, idempotencyKey })
    options.onStarted?.(started)
    const final = await this.watch(started.sessionId, options)
    return this.get(final.publicationId, { signal })
  }

  /**
   * Starts one generation for each prompt and answers at once; the prompts for which no post is left stand in
   * `errors`. `PermissionError` where the plan has no bulk generation, `QuotaError` where no post is left at all.
   */
  bulkGenerate(body: BulkGenerateRequest, options: GenerateOptions = {}): Promise<BulkStarted> {
    const { idempotencyKey = uniqueKey(), ...call } = options
    return this.#http.json<BulkStarted>({
      method: 'POST',
      path: '/api/publications/bulk-generate',
      body,
      headers: { 'Idempotency-Key': idempotencyKey },
      ...call,
    })
  }

  /** How the items of a bulk session stand, or the generations of up to 500 publications. */
  bulkStatus(body: BulkStatusRequest, options?: CallOptions): Promise<BulkStatus> {
    return this.#http.json<BulkStatus>({
      method: 'POST',
      path: '/api/publications/bulk-status',
      body,
      idempotent: true,
      ...options,
    })
  }

  /** Takes back what of a bulk session has not begun; what runs goes on. */
  cancelBulk(bulkSessionId: string, options?: CallOptions): Promise<BulkStatus> {
    return this.#http.json<BulkStatus>({
      method: 'POST',
      path: `/api/publications/bulk-sessions/${encodeURIComponent(bulkSessionId)}/cancel`,
      idempotent: true,
      ...options,
    })
  }

  /** Follows a bulk session until nothing of it is under way. An item that failed is no error: the state names it. */
  watchBulk(bulkSessionId: string, options: BulkWatchOptions = {}): Promise<BulkStatus> {
    return watchBulk(this.#http, bulkSessionId, options)
  }

  /** `bulkGenerate` and `watchBulk` in one. */
  async bulkGenerateAndWait(
    body: BulkGenerateRequest,
    options: BulkGenerateAndWaitOptions = {}
  ): Promise<BulkResult> {
    const { signal, idempotencyKey } = options
    const started = await this.bulkGenerate(body, { signal, idempotencyKey })
    options.onStarted?.(started)
    const { bulk_session_id, totalPrompts, errors } = started
    return { ...(await this.watchBulk(bulk_session_id, options)), bulk_session_id, totalPrompts, errors }
  }
}

function rewritePathOf(id: string, rewriteId: string): string {
  return `${pathOf(id)}/rewrites/${encodeURIComponent(rewriteId)}`
}

function sessionPathOf(sessionId: string): string {
  return `/api/publications/generation-status/${encodeURIComponent(sessionId)}`
}

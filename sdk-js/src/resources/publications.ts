import { sleep } from '../abort.js'
import { type BulkWatchOptions, watchBulk } from '../bulk-watch.js'
import { type DownloadedFile, readDownload } from '../download.js'
import type { HttpClient } from '../http.js'
import type { CallOptions } from '../options.js'
import { PagePromise } from '../pages.js'
import type {
  BulkGenerateRequest,
  BulkStarted,
  BulkStatus,
  BulkStatusRequest,
  DownloadRequest,
  GenerateRequest,
  GenerationStarted,
  GenerationStatus,
  ListPublicationsParams,
  Originality,
  Outline,
  OutlineUpdate,
  Publication,
  PublicationSummary,
  PublicationsPage,
  PublicationUpdate,
  PublicationVersion,
  PublicationVersionSummary,
  PublishRequest,
  Rewrite,
  RewriteRequest,
  ScoredText,
  ScoreRequest,
  SelectionDownloadRequest,
  SelectionRequest,
  SelectionResult,
} from '../types.js'
import { uniqueKey } from '../unique-key.js'
import { SessionWatch, type WatchOptions } from '../watch.js'

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
export class Publications {
  readonly #http: HttpClient

  constructor(http: HttpClient) {
    this.#http = http
  }

  /** One page when awaited, all items from that page on when iterated. Archived ones only with `status: 'archived'`. */
  list(
    params: ListPublicationsParams = {},
    options?: CallOptions
  ): PagePromise<PublicationsPage, PublicationSummary> {
    return new PagePromise({
      firstPage: params.page ?? 1,
      load: (page) =>
        this.#http.json<PublicationsPage>({
          method: 'GET',
          path: '/api/publications',
          query: { ...params, page },
          ...options,
        }),
      read: (page) => ({
        items: page.publications,
        totalPages: page.pagination.totalPages,
        keyOf: (publication) => publication.id,
      }),
    })
  }

  get(id: string, options?: CallOptions): Promise<Publication> {
    return this.#http.json<Publication>({ method: 'GET', path: pathOf(id), ...options })
  }

  /**
   * Saves the fields that are given. With `updatedAt`, `ConflictError` where somebody saved in between; its
   * `data.updatedAt` is the state there is now.
   */
  update(id: string, body: PublicationUpdate, options?: CallOptions): Promise<Publication> {
    return this.#http.json<Publication>({ method: 'PUT', path: pathOf(id), body, ...options })
  }

  archive(id: string, options?: CallOptions): Promise<Publication> {
    return this.#http.json<Publication>({ method: 'POST', path: `${pathOf(id)}/archive`, ...options })
  }

  /** Brings it back from the archive, in the status it had. */
  restore(id: string, options?: CallOptions): Promise<Publication> {
    return this.#http.json<Publication>({ method: 'POST', path: `${pathOf(id)}/restore`, ...options })
  }

  /** How it came to be what it is, newest first, without the texts. */
  async versions(id: string, options?: CallOptions): Promise<PublicationVersionSummary[]> {
    const { versions } = await this.#http.json<{ versions: PublicationVersionSummary[] }>({
      method: 'GET',
      path: versionsPathOf(id),
      ...options,
    })
    return versions
  }

  version(id: string, versionId: string, options?: CallOptions): Promise<PublicationVersion> {
    return this.#http.json<PublicationVersion>({
      method: 'GET',
      path: versionsPathOf(id, versionId),
      ...options,
    })
  }

  /** Makes a version the publication's text again; what stands there now stays among the versions. */
  restoreVersion(id: string, versionId: string, options?: CallOptions): Promise<Publication> {
    return this.#http.json<Publication>({
      method: 'POST',
      path: `${versionsPathOf(id, versionId)}/restore`,
      ...options,
    })
  }

  /**
   * Marks a draft as published. `ValidationError` names the open marks (`[[add: ...]]`) that are in the way.
   * @param body where it stands on the account's own site, if it does
   */
  publish(id: string, body: PublishRequest = {}, options?: CallOptions): Promise<Publication> {
    return this.#http.json<Publication>({ method: 'POST', path: `${pathOf(id)}/publish`, body, ...options })
  }

  /** Makes it a draft again. */
  unpublish(id: string, options?: CallOptions): Promise<Publication> {
    return this.#http.json<Publication>({ method: 'POST', path: `${pathOf(id)}/unpublish`, ...options })
  }

  /** One action on up to 100 publications; one that is refused does not stop the others. */
  changeSelection(body: SelectionRequest, options?: CallOptions): Promise<SelectionResult> {
    return this.#http.json<SelectionResult>({
      method: 'POST',
      path: '/api/publications/selection',
      body,
      idempotent: true,
      ...options,
    })
  }

  /** Up to 100 publications as one zip with a folder for each. */
  downloadSelection(body: SelectionDownloadRequest, options?: CallOptions): Promise<DownloadedFile> {
    return this.#http.request(
      {
        method: 'POST',
        path: '/api/publications/selection/download',
        body,
        headers: { Accept: '*/*' },
        idempotent: true,
        ...options,
      },
      (response) => readDownload(response, 'publications.zip')
    )
  }

  /** The publication as a file; `title` and `content` stand in for the stored ones. */
  download(id: string, body: DownloadRequest, options?: CallOptions): Promise<DownloadedFile> {
    const fallbackName = `publication.${body.format}`
    return this.#http.request(
      {
        method: 'POST',
        path: `${pathOf(id)}/download`,
        body,
        headers: { Accept: '*/*' },
        idempotent: true,
        ...options,
      },
      (response) => readDownload(response, fallbackName)
    )
  }

  /** Compares it with the account's other publications and its own sources, and keeps the result with it. */
  originality(id: string, options?: CallOptions): Promise<Originality> {
    return this.#http.json<Originality>({
      method: 'POST',
      path: `${pathOf(id)}/originality`,
      idempotent: true,
      ...options,
    })
  }

  /** The quality of a text as it stands, saved or not; what is left out stands as `publicationId` has it stored. */
  score(body: ScoreRequest, options?: CallOptions): Promise<ScoredText> {
    return this.#http.json<ScoredText>({
      method: 'POST',
      path: '/api/publications/score',
      body,
      idempotent: true,
      ...options,
    })
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

function pathOf(id: string): string {
  return `/api/publications/${encodeURIComponent(id)}`
}

function versionsPathOf(id: string, versionId?: string): string {
  return `${pathOf(id)}/versions${versionId === undefined ? '' : `/${encodeURIComponent(versionId)}`}`
}

function rewritePathOf(id: string, rewriteId: string): string {
  return `${pathOf(id)}/rewrites/${encodeURIComponent(rewriteId)}`
}

function sessionPathOf(sessionId: string): string {
  return `/api/publications/generation-status/${encodeURIComponent(sessionId)}`
}

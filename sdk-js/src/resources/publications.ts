import { type DownloadedFile, readDownload } from '../download.js'
import type { HttpClient } from '../http.js'
import type { CallOptions } from '../options.js'
import { PagePromise } from '../pages.js'
import type {
  DownloadRequest,
  GenerateRequest,
  GenerationStarted,
  GenerationStatus,
  ListPublicationsParams,
  Originality,
  Publication,
  PublicationSummary,
  PublicationsPage,
  PublicationUpdate,
  ScoredText,
  ScoreRequest,
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

  /** Saves the fields that are given. With `updatedAt`, `ConflictError` where somebody saved in between. */
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

  /**
   * Follows a generation to its end, live where streams get through. Resolves with the completed state;
   * `GenerationFailedError` where it failed. Aborting stops the watching, not the generation.
   */
  watch(sessionId: string, options: WatchOptions = {}): Promise<GenerationStatus> {
    return new SessionWatch(this.#http, sessionId, options).run()
  }

  /** `generate`, `watch` and `get` in one: resolves with the finished publication. */
  async generateAndWait(body: GenerateRequest, options: GenerateAndWaitOptions = {}): Promise<Publication> {
    const { signal, idempotencyKey } = options
    const started = await this.generate(body, { signal, idempotencyKey })
    options.onStarted?.(started)
    const final = await this.watch(started.sessionId, options)
    return this.get(final.publicationId, { signal })
  }
}

function pathOf(id: string): string {
  return `/api/publications/${encodeURIComponent(id)}`
}

function sessionPathOf(sessionId: string): string {
  return `/api/publications/generation-status/${encodeURIComponent(sessionId)}`
}

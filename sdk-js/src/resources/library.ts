import type { Api } from '../api.js'
import type { DownloadedFile, DownloadStream } from '../download.js'
import type { CallOptions } from '../options.js'
import { PagePromise } from '../pages.js'
import type {
  ClaimLedger,
  ContentBrief,
  ContentBriefUpdate,
  DownloadRequest,
  GapAnswer,
  ListPublicationsParams,
  Originality,
  Publication,
  PublicationSummary,
  PublicationsPage,
  PublicationUpdate,
  PublicationVersion,
  PublicationVersionSummary,
  PublishRequest,
  ScoredText,
  ScoreRequest,
  SelectionDownloadRequest,
  SelectionRequest,
  SelectionResult,
} from '../types.js'

export interface PublicationReadOptions extends CallOptions {
  /** Markdown only when left out. */
  contentFormat?: 'markdown' | 'html' | 'blocks' | undefined
}

/** The stored publications: listing, reading, changing, publishing, comparing and downloading them. */
export class Library {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** One page when awaited, all publications from that page on when iterated. Archived ones only with `status: 'archived'`. */
  list(
    params: ListPublicationsParams = {},
    options?: CallOptions
  ): PagePromise<PublicationsPage, PublicationSummary> {
    return new PagePromise(
      (place) => this.#api.call('GET', '/api/publications', { query: { ...params, ...place }, ...options }),
      ({ publications }) => publications
    )
  }

  /**
   * The publication with its text, sources, images and quality report; with `contentFormat` the text also as `contentHtml`
   * or `contentBlocks`. `NotFoundError` for another account's, too.
   */
  get(id: string, { contentFormat, ...options }: PublicationReadOptions = {}): Promise<Publication> {
    const query = { content_format: contentFormat }
    return this.#api.call('GET', '/api/publications/{id}', { path: { id }, query, ...options })
  }

  /**
   * Saves the given fields. With `updatedAt`, `ConflictError` when somebody saved in between; its `data.updatedAt`
   * is the current state.
   */
  update(id: string, body: PublicationUpdate, options?: CallOptions): Promise<Publication> {
    return this.#api.call('PUT', '/api/publications/{id}', { path: { id }, body, ...options })
  }

  /** Moves it to the archive; `restore` undoes that. */
  archive(id: string, options?: CallOptions): Promise<Publication> {
    const request = { path: { id }, idempotent: true, ...options }
    return this.#api.call('POST', '/api/publications/{id}/archive', request)
  }

  /** Restores it from the archive, with its former status. */
  restore(id: string, options?: CallOptions): Promise<Publication> {
    const request = { path: { id }, idempotent: true, ...options }
    return this.#api.call('POST', '/api/publications/{id}/restore', request)
  }

  /** Deletes it; an operator can restore it for 30 days. In a session only a draft. */
  async delete(id: string, options?: CallOptions): Promise<void> {
    await this.#api.call('DELETE', '/api/publications/{id}', { path: { id }, ...options })
  }

  /** Its history, newest first, without the texts. */
  async versions(id: string, options?: CallOptions): Promise<PublicationVersionSummary[]> {
    const request = { path: { id }, ...options }
    const { versions } = await this.#api.call('GET', '/api/publications/{id}/versions', request)
    return versions
  }

  /** What the pages that rank for its phrase have; `markdown` is the whole as a document. */
  brief(id: string, options?: CallOptions): Promise<ContentBrief> {
    const request = { ...options, path: { id } }
    return this.#api.call('GET', '/api/publications/{id}/brief', request)
  }

  /** Changes its terms, questions or length; what is left out stays. */
  updateBrief(id: string, body: ContentBriefUpdate, options?: CallOptions): Promise<ContentBrief> {
    const request = { ...options, path: { id }, body }
    return this.#api.call('PUT', '/api/publications/{id}/brief', request)
  }

  /** Each of its statements with the passages it was checked against, and the verdict. */
  claims(id: string, options?: CallOptions): Promise<ClaimLedger> {
    const request = { path: { id }, ...options }
    return this.#api.call('GET', '/api/publications/{id}/claims', request)
  }

  /** Has what code cannot decide about them judged by a model; `ConflictError` where none is set up. */
  verifyClaims(id: string, options?: CallOptions): Promise<ClaimLedger> {
    return this.#api.call('POST', '/api/publications/{id}/claims/verify', { path: { id }, ...options })
  }

  /** Keeps a statement whatever the sources say, or no longer (`vouched: false`); `text` is its wording. */
  vouchForClaim(
    id: string,
    body: { text: string; vouched?: boolean },
    options?: CallOptions
  ): Promise<ClaimLedger> {
    const request = { path: { id }, body, ...options }
    return this.#api.call('PUT', '/api/publications/{id}/claims/vouch', request)
  }

  /**
   * Puts your words in the place of an open question (`[[add: ...]]`) of its text, or leaves it out with `answer: null`.
   * `ConflictError` when somebody saved after `updatedAt`. Uses no post.
   */
  answerGap(id: string, body: GapAnswer, options?: CallOptions): Promise<Publication> {
    return this.#api.call('PUT', '/api/publications/{id}/gaps', { path: { id }, body, ...options })
  }

  /** One of its versions, with the text. */
  version(id: string, versionId: string, options?: CallOptions): Promise<PublicationVersion> {
    const request = { path: { id, versionId }, ...options }
    return this.#api.call('GET', '/api/publications/{id}/versions/{versionId}', request)
  }

  /**
   * Makes a version the current text again; the text it replaces is kept as a version. With the `updatedAt` of the
   * text it was compared with, `ConflictError` when somebody saved since.
   */
  restoreVersion(
    id: string,
    versionId: string,
    { updatedAt, ...options }: CallOptions & { updatedAt?: string | undefined } = {}
  ): Promise<Publication> {
    return this.#api.call('POST', '/api/publications/{id}/versions/{versionId}/restore', {
      path: { id, versionId },
      ...(updatedAt !== undefined && { body: { updatedAt } }),
      ...options,
    })
  }

  /**
   * Marks a draft as published, now or by itself at `publishAt`. `ValidationError` names the open questions
   * (`[[add: ...]]`) that prevent it.
   * @param body its address on the account's own site, if it has one, and when it is to be published
   */
  publish(id: string, body: PublishRequest = {}, options?: CallOptions): Promise<Publication> {
    const request = { path: { id }, body, idempotent: true, ...options }
    return this.#api.call('POST', '/api/publications/{id}/publish', request)
  }

  /** Makes it a draft again, or takes back that a draft is to be published at its time. */
  unpublish(id: string, options?: CallOptions): Promise<Publication> {
    const request = { path: { id }, idempotent: true, ...options }
    return this.#api.call('POST', '/api/publications/{id}/unpublish', request)
  }

  /** One action on up to 100 publications; one that is refused does not stop the others. */
  changeSelection(body: SelectionRequest, options?: CallOptions): Promise<SelectionResult> {
    return this.#api.call('POST', '/api/publications/selection', { body, idempotent: true, ...options })
  }

  /** Up to 100 publications as one zip with a folder for each. */
  downloadSelection(body: SelectionDownloadRequest, options?: CallOptions): Promise<DownloadedFile> {
    const request = { body, idempotent: true, ...options }
    return this.#api.file('POST', '/api/publications/selection/download', 'publications.zip', request)
  }

  /** The publication as a file; `title` and `content` replace the stored ones in it. */
  download(id: string, body: DownloadRequest, options?: CallOptions): Promise<DownloadedFile> {
    const request = { path: { id }, body, idempotent: true, ...options }
    return this.#api.file('POST', '/api/publications/{id}/download', `publication.${body?.format}`, request)
  }

  /** The same as a stream, for a file that is too large for memory. */
  downloadStream(id: string, body: DownloadRequest, options?: CallOptions): Promise<DownloadStream> {
    const request = { path: { id }, body, idempotent: true, ...options }
    return this.#api.fileStream(
      'POST',
      '/api/publications/{id}/download',
      `publication.${body?.format}`,
      request
    )
  }

  /** Compares it with the account's other publications and its own sources, and stores the result with it. */
  originality(id: string, options?: CallOptions): Promise<Originality> {
    const request = { path: { id }, idempotent: true, ...options }
    return this.#api.call('POST', '/api/publications/{id}/originality', request)
  }

  /** The quality of a text, saved or not; omitted fields are those stored for `publicationId`. */
  score(body: ScoreRequest, options?: CallOptions): Promise<ScoredText> {
    return this.#api.call('POST', '/api/publications/score', { body, idempotent: true, ...options })
  }
}

import { type DownloadedFile, readDownload } from '../download.js'
import type { HttpClient } from '../http.js'
import type { CallOptions } from '../options.js'
import { PagePromise } from '../pages.js'
import type {
  DownloadRequest,
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

/** The publications that are there: to list, read, change, publish, compare and download. */
export class Library {
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

  /** The publication with its text, sources, images and quality report. `NotFoundError` for what is somebody else's, too. */
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

  /** Puts it out of sight; `restore` takes that back. */
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

  /** One of its versions, with the text. */
  version(id: string, versionId: string, options?: CallOptions): Promise<PublicationVersion> {
    return this.#http.json<PublicationVersion>({
      method: 'GET',
      path: versionsPathOf(id, versionId),
      ...options,
    })
  }

  /**
   * Makes a version the publication's text again; what stands there now stays among the versions. With the `updatedAt`
   * of what it was compared with, `ConflictError` tells that somebody saved since.
   */
  restoreVersion(
    id: string,
    versionId: string,
    { updatedAt, ...options }: CallOptions & { updatedAt?: string } = {}
  ): Promise<Publication> {
    return this.#http.json<Publication>({
      method: 'POST',
      path: `${versionsPathOf(id, versionId)}/restore`,
      ...(updatedAt !== undefined && { body: { updatedAt } }),
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
}

/** The address of a publication. */
export function pathOf(id: string): string {
  return `/api/publications/${encodeURIComponent(id)}`
}

function versionsPathOf(id: string, versionId?: string): string {
  return `${pathOf(id)}/versions${versionId === undefined ? '' : `/${encodeURIComponent(versionId)}`}`
}

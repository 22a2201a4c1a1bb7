import type { paths } from './contract/paths.gen.js'
import type { DownloadedFile, DownloadStream } from './download.js'
import type { HttpAnswer, HttpClient, HttpRequest } from './http.js'
import type { Answer, FilePath, JsonPath, Method, PathParameters, RequestArgument } from './operations.js'
import type { IdempotentCallOptions } from './options.js'
import { uniqueKey } from './unique-key.js'

/** Sends the contract's operations, typed by their method and path. The resources are based on it. */
export class Api {
  readonly http: HttpClient
  readonly #isKey: boolean

  /**
   * @param surface sessions use `/api` for the content of an account, API keys the same operations below `/api/v1`;
   *   resources for both are written with the paths of sessions
   */
  constructor(http: HttpClient, surface: 'session' | 'key') {
    this.http = http
    this.#isKey = surface === 'key'
  }

  /** The path of an operation with its parameters, encoded. */
  pathTo<P extends keyof paths>(path: P, parameters: PathParameters<P>): string {
    return this.#fill(path, parameters)
  }

  /** @returns the `data` of the answer's envelope */
  async call<M extends Method, P extends JsonPath<M>>(
    method: M,
    path: P,
    ...[request]: RequestArgument<M, P>
  ): Promise<Answer<M, P>> {
    return (await this.http.answer<Answer<M, P>>(this.#prepare(method, path, request))).data
  }

  /** The same, with the headers. */
  callWithHeaders<M extends Method, P extends JsonPath<M>>(
    method: M,
    path: P,
    ...[request]: RequestArgument<M, P>
  ): Promise<HttpAnswer<Answer<M, P>>> {
    return this.http.answer<Answer<M, P>>(this.#prepare(method, path, request))
  }

  /** An operation whose answer is a file. @param fallbackName the file's name if the server gives none */
  async file<M extends Method, P extends FilePath<M>>(
    method: M,
    path: P,
    fallbackName: string,
    ...[request]: RequestArgument<M, P>
  ): Promise<DownloadedFile> {
    const prepared = this.#prepare(method, path, request)
    const { readDownload } = await downloads()
    return this.http.request({ ...prepared, headers: { ...prepared.headers, Accept: '*/*' } }, (response) =>
      readDownload(response, fallbackName)
    )
  }

  /** The same with the body as a stream, for files that are too large for memory. */
  async fileStream<M extends Method, P extends FilePath<M>>(
    method: M,
    path: P,
    fallbackName: string,
    ...[request]: RequestArgument<M, P>
  ): Promise<DownloadStream> {
    const prepared = this.#prepare(method, path, request)
    const { openDownload } = await downloads()
    const call = { ...prepared, headers: { ...prepared.headers, Accept: '*/*' } }
    return openDownload(this.http, call, fallbackName)
  }

  #fill(path: string, parameters: Record<string, string>): string {
    const below = this.#isKey ? path.replace(/^\/api\/(?!v1\/)/, '/api/v1/') : path
    return below.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name])))
  }

  #prepare(method: Method, path: string, request: unknown): HttpRequest {
    const { path: parameters, isPublic, minTimeoutMs, ...rest } = (request ?? {}) as LooseRequest
    return {
      ...rest,
      method,
      path: this.#fill(path, parameters ?? {}),
      needsCredential: !isPublic,
      ...(minTimeoutMs && { timeoutMs: rest.timeoutMs ?? Math.max(this.http.timeoutMs, minTimeoutMs) }),
    }
  }
}

/** Few calls answer files; programs without one do not load this. */
const downloads = () => import('./download.js')

/** A request of any operation, once its types have been checked. */
type LooseRequest = Omit<HttpRequest, 'method' | 'path'> & {
  path?: Record<string, string>
  isPublic?: boolean
  minTimeoutMs?: number
}

/** The options of a call that creates or spends something: retries use the same key, so that it happens once. */
export function withIdempotencyKey({ idempotencyKey = uniqueKey(), ...options }: IdempotentCallOptions = {}) {
  return { ...options, headers: { ...options.headers, 'Idempotency-Key': idempotencyKey } }
}

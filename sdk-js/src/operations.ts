import type { paths } from './contract/paths.gen.js'
import type { CallOptions } from './options.js'
import type { UploadProgress } from './progress-fetch.js'

/**
 * The contract's operations as types: what a method and a path accept and return. A path that the contract does not
 * have for a method, a missing parameter or field, and one of another type do not compile.
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The paths that have an operation for this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: OperationAt<M, P> extends undefined ? never : P
}[keyof paths]

/** The paths whose answer is JSON in the envelope. */
export type JsonPath<M extends Method> = {
  [P in PathOf<M>]: Content<M, P> extends { 'application/json': { data: unknown } } ? P : never
}[PathOf<M>]

/** The paths whose answer is a file. */
export type FilePath<M extends Method> = Exclude<PathOf<M>, JsonPath<M>>

/** The `data` of the envelope. */
export type Answer<M extends Method, P extends PathOf<M>> =
  Content<M, P> extends { 'application/json': { data: infer Data } } ? Data : never

/**
 * The parameters of an operation's call. `headers` may contain those that the contract names, e.g.
 * `Idempotency-Key`.
 */
export type OperationRequest<M extends Method, P extends PathOf<M>> = CallOptions &
  Parameters<OperationAt<M, P>> &
  RequestBody<OperationAt<M, P>> & {
    /** For a POST that is safe to send twice because the second one changes nothing. */
    idempotent?: boolean
    /** The operation needs no credential. */
    isPublic?: boolean
    /** For a slow operation: the time limit is at least this, unless the call sets one. */
    minTimeoutMs?: number
    /** Called with how much of a form has been sent, in browsers. */
    onProgress?: ((progress: UploadProgress) => void) | undefined
  }

/** The request may be omitted where none of it is required. */
export type RequestArgument<M extends Method, P extends PathOf<M>> =
  Record<string, never> extends OperationRequest<M, P>
    ? [request?: OperationRequest<M, P>]
    : [request: OperationRequest<M, P>]

/** The values of the `{names}` in a path. */
export type PathParameters<P extends keyof paths> = {
  [Name in NamesIn<P>]: string
}

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type OperationAt<M extends Method, P extends keyof paths> = paths[P][Lowercase<M>]

type Content<M extends Method, P extends keyof paths> =
  OperationAt<M, P> extends { responses: infer Responses }
    ? Responses[keyof Responses & (200 | 201 | 202)] extends { content: infer C }
      ? C
      : never
    : never

/** The groups of parameters that an operation has; one without required members may be omitted. */
type Parameters<Operation> = Operation extends { parameters: infer Groups }
  ? WithOptionalQuery<Omit<Groups, 'cookie' | 'header'>>
  : never

type WithOptionalQuery<Groups> = {
  [Group in keyof Groups]: Group extends 'query' ? WithUndefined<Groups[Group]> : Groups[Group]
}

/** Parameters without a value are left out, so an optional one may be given as undefined. */
export type WithUndefined<T> = {
  [Key in keyof T]: Record<never, never> extends Pick<T, Key> ? T[Key] | undefined : T[Key]
}

type RequestBody<Operation> = Operation extends { requestBody: { content: infer C } }
  ? BodyOf<C>
  : Operation extends { requestBody?: infer Optional }
    ? [Optional] extends [undefined]
      ? { body?: never }
      : Partial<BodyOf<NonNullable<Optional>['content' & keyof NonNullable<Optional>]>>
    : never

type BodyOf<C> = C extends { 'application/json': infer Body }
  ? { body: Body }
  : C extends { 'multipart/form-data': unknown }
    ? { form: FormData }
    : never

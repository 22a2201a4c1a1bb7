import { NotModifiedError } from './errors.js'
import { responseOf } from './http.js'

/**
 * Reads one record again only if it has changed; otherwise the server answers without a body.
 *
 * ```ts
 * const post = await cygnet.publications.get(id)
 * const newer = await ifChanged(post, (options) => cygnet.publications.get(id, options))
 * ```
 *
 * @param known an earlier result of the same call, or its `ETag`
 * @returns null if it has not changed
 */
export async function ifChanged<T extends object>(
  known: T | string,
  read: (options: { headers: Record<string, string> }) => Promise<T>
): Promise<T | null> {
  const etag = typeof known === 'string' ? known : responseOf(known)?.headers.get('ETag')
  try {
    return await read({ headers: etag ? { 'If-None-Match': etag } : {} })
  } catch (error) {
    if (error instanceof NotModifiedError) return null
    throw error
  }
}

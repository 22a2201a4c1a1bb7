import type { HttpContext } from '@adonisjs/core/http'
import { operations } from '#core/contract/contract'
import { sha256 } from '#core/sha256'

/** A strong entity tag (RFC 9110) of the `data` of an answer. */
export function entityTagOf(data: unknown): string {
  const hash = sha256(JSON.stringify(data), 'base64url')
  return `"${hash.slice(0, 27)}"`
}

/** What the contract promises of the operation that is called. */
export function tagsOf({ route }: HttpContext): { isTagged: boolean; isConditional: boolean } {
  const responses = operations.get(route?.name ?? '')?.responses ?? {}
  const isTagged = Object.entries(responses).some(
    ([status, { headers }]) => /^2/.test(status) && headers?.ETag
  )
  return { isTagged, isConditional: responses['304'] !== undefined }
}

/** Whether a list of tags in `If-None-Match` or `If-Match` names this one; `*` names every one. */
export function namesTag(header: string | undefined, tag: string): boolean {
  const named = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return named.includes('*') || named.includes(tag)
}

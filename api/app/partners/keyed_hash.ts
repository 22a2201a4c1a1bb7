import { createHmac } from 'node:crypto'
import { hashKey } from '#core/hash_key'

/** Recognizes a value again without storing it. @param kind so that hashes of different things never match */
export const keyedHash = async (kind: string, value: string) =>
  createHmac('sha256', await hashKey())
    .update(`${kind} ${value}`)
    .digest('base64url')

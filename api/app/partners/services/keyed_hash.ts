import { createHmac } from 'node:crypto'
import { appKey } from '#start/app_key'

/** Recognizes a value again without storing it. @param kind so that hashes of different things never match */
export const keyedHash = (kind: string, value: string) =>
  createHmac('sha256', appKey).update(`${kind} ${value}`).digest('base64url')

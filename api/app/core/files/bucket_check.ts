import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { reasonOf } from '#core/errors'
import { BucketError } from '#core/files/bucket_failure'
import { BucketStore } from '#core/files/bucket_store'
import { HOUR } from '#core/time'
import type { BucketSettings } from '#start/bucket_settings'

/** What keeps a bucket from being used, naming the setting, and what to do about it. */
export interface BucketProblem {
  says: string
  remedy: string
  /** Whether the server answers, and refuses the key. */
  isRefused: boolean
}

/** Where the files are that only try whether the bucket works. */
const FOLDER = 'checks'

/** Lists, writes, reads and removes a small file. @returns null where all of it works */
export async function bucketProblem(bucket: BucketSettings): Promise<BucketProblem | null> {
  const store = new BucketStore(bucket)
  const key = `${FOLDER}/${randomBytes(16).toString('hex')}`
  const data = randomBytes(64)
  let doing = 'list'
  try {
    for await (const left of store.list(FOLDER))
      if (left.writtenAt < Date.now() - HOUR) await store.remove(left.key)
    doing = 'write'
    await store.put(key, data)
    doing = 'read'
    const file = await store.open(key)
    const isSame = file !== null && data.equals(await buffer(file.body))
    doing = 'delete'
    await store.remove(key)
    if (isSame) return null
    return {
      isRefused: false,
      says: `S3_ENDPOINT leads to a server that does not return what it was given.`,
      remedy: 'Check what is between it and this machine, such as a cache.',
    }
  } catch (error) {
    const { cause } = error as Error
    if (!(cause instanceof BucketError)) throw error
    return { ...problemOf(cause, doing, bucket), isRefused: cause.status === 403 }
  }
}

/** Whether a file can be read at the bucket's own address by anybody who knows its key. @throws FilesUnavailableError */
export async function isOpenToAnybody(bucket: BucketSettings): Promise<boolean> {
  const store = new BucketStore(bucket)
  const key = `${FOLDER}/${randomBytes(16).toString('hex')}`
  await store.put(key, randomBytes(64))
  try {
    return (await read(await addressOf(bucket, key))) !== null
  } finally {
    await store.remove(key)
  }
}

/** The object's address without a signature. */
async function addressOf(bucket: BucketSettings, key: string): Promise<string> {
  const signed = await new BucketStore(bucket, { signs: true }).addressOf(key)
  return signed!.slice(0, signed!.indexOf('?'))
}

/** The bytes at an address; null where they are refused. */
async function read(address: string): Promise<Buffer | null> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000), redirect: 'manual' })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return answer.ok ? bytes : null
}

/**
 * Tries signed addresses: they have to lead to the file, and nobody may get it by another.
 * @returns why they do not hold; null where they do
 */
export async function signingProblem(bucket: BucketSettings): Promise<string | null> {
  const store = new BucketStore(bucket, { signs: true })
  const key = `${FOLDER}/${randomBytes(16).toString('hex')}`
  const data = randomBytes(64)
  try {
    await store.put(key, data)
    const signed = (await store.addressOf(key))!
    const found = await read(signed)
    const forged = await read(signed.replace(/X-Amz-Signature=[0-9a-f]{8}/, 'X-Amz-Signature=00000000'))
    const unsigned = await read(await addressOf(bucket, key))
    await store.remove(key)
    if (!found?.equals(data)) return 'one does not lead to its file'
    if (forged !== null) return 'one with a wrong signature is answered'
    return unsigned === null ? null : 'the same address is answered without a signature'
  } catch (error) {
    return `they could not be tried: ${reasonOf(error as Error)}`
  }
}

const PERMISSIONS = 's3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject'

/** Codes of a way to the server that is broken before it has answered. */
const NO_WAY = /^(E[A-Z_]+|CERT_\w+|DEPTH_\w+|UNABLE_\w+|SELF_SIGNED\w*|ERR_\w+|TimeoutError)$/

/** @param doing what was tried */
function problemOf(
  error: BucketError,
  doing: string,
  settings: BucketSettings
): Omit<BucketProblem, 'isRefused'> {
  const { code, status } = error
  const { bucket, region, endpoint } = settings
  const server = endpoint ?? `Amazon S3 in ${region}`
  if (code === 'NoSuchBucket' || code === 'InvalidBucketName')
    return {
      says: `S3_BUCKET is '${bucket}', and there is no such bucket at ${server}.`,
      remedy: 'Correct the name, or create the bucket there.',
    }
  if (code === 'InvalidAccessKeyId')
    return {
      says: `S3_ACCESS_KEY_ID is a key that ${server} does not know.`,
      remedy: 'Copy the key again, or create another one there.',
    }
  if (code === 'SignatureDoesNotMatch')
    return {
      says: `S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID, says ${server}.`,
      remedy: 'Copy both again; of some servers a secret is shown only once.',
    }
  if (code === 'RequestTimeTooSkewed')
    return {
      says: `The bucket of S3_BUCKET cannot be used: ${server} has another time than this machine.`,
      remedy: 'Set the clock by the network: timedatectl set-ntp true',
    }
  if (status === 301 || ['AuthorizationHeaderMalformed', 'PermanentRedirect'].includes(code))
    return {
      says: `S3_REGION is '${region}', and the bucket '${bucket}' is in another one.`,
      remedy: error.region ? `Set it to ${error.region}.` : 'Set it to the region of the bucket.',
    }
  if (status === 403)
    return {
      says: `S3_ACCESS_KEY_ID may not ${doing} in the bucket '${bucket}' (${code}).`,
      remedy: `Allow it ${PERMISSIONS} there.`,
    }
  if (NO_WAY.test(code))
    return {
      says: `${endpoint ? 'S3_ENDPOINT' : 'S3_REGION'} leads to ${server}, which does not answer (${code}).`,
      remedy: 'Correct the address, start that server, or let this machine through to it.',
    }
  return {
    says: `S3_ENDPOINT leads to ${server}, which answers a call to ${doing} with ${status ?? 'nothing'} (${code}), not as S3 does.`,
    remedy: 'Correct the address, or look into the log of that server.',
  }
}

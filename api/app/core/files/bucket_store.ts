import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { BucketError, bucketFailure, statusOf } from '#core/files/bucket_failure'
import {
  type ByteRange,
  type FileStore,
  isKey,
  mustBeKey,
  type OpenFile,
  type StoredFile,
} from '#core/files/file_store'
import { MINUTE, SECOND } from '#core/time'
import type { BucketSettings } from '#start/bucket_settings'

/** Milliseconds. */
const CONNECTING = 5_000
const ANSWERING = 30_000

/** Milliseconds for which a signed address stays the same. */
const SAME_ADDRESS = 30 * MINUTE

const TYPES: Record<string, string> = { webp: 'image/webp' }

/** Servers that speak the protocol but do not know multipart uploads one by one. */
const UNKNOWN_CALL = [405, 501]

/** Objects in a bucket, private to the product, whose keys are those of the files. */
export class BucketStore implements FileStore {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #signs: boolean

  /** @param signs whether it hands out signed addresses */
  constructor(settings: BucketSettings, { signs = false } = {}) {
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = settings
    this.#bucket = bucket
    this.#signs = signs
    this.#client = new S3Client({
      region,
      // Servers of one's own have no name for each bucket.
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId, secretAccessKey },
      // Not every server knows the newer checksums. What arrives damaged is found by its signed hash or by TLS.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECTING,
        requestTimeout: ANSWERING,
        throwOnRequestTimeout: true,
        socketTimeout: ANSWERING,
      },
    })
  }

  async put(key: string, data: Uint8Array | Readable): Promise<void> {
    const ContentType = TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    await answered(() =>
      new Upload({ client: this.#client, params: { ...this.#object(key), Body: data, ContentType } }).done()
    )
  }

  find(key: string): Promise<StoredFile | null> {
    return orNull(async () => {
      const { ContentLength, LastModified } = await this.#client.send(
        new HeadObjectCommand(this.#object(key))
      )
      return { key, size: ContentLength ?? 0, writtenAt: LastModified?.getTime() ?? 0 }
    })
  }

  open(key: string, range?: ByteRange): Promise<OpenFile | null> {
    return orNull(async () => {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body, ContentLength, ContentRange, LastModified } = await this.#client.send(
        new GetObjectCommand({ ...this.#object(key), Range })
      )
      const part = /^bytes (\d+-\d+)\/(\d+)$/.exec(ContentRange ?? '')
      const body = Body as Readable
      // More or less than what was asked for would garble the answer that it is a part of.
      if (Range !== undefined && Range !== `bytes=${part?.[1]}`) {
        body.destroy()
        throw new BucketError('WrongRange', null, `Asked for ${Range}, got ${ContentRange ?? 'all'}`)
      }
      return {
        key,
        size: part ? Number(part[2]) : (ContentLength ?? 0),
        writtenAt: LastModified?.getTime() ?? 0,
        body,
      }
    })
  }

  /** The same for half an hour, so that browsers find what they have kept; valid for at least as long again. */
  async addressOf(key: string): Promise<string | null> {
    const object = this.#object(key)
    if (!this.#signs) return null
    const signingDate = new Date(Math.floor(Date.now() / SAME_ADDRESS) * SAME_ADDRESS)
    return getSignedUrl(
      this.#client,
      new GetObjectCommand({ ...object, ResponseCacheControl: 'private, max-age=31536000, immutable' }),
      { signingDate, expiresIn: (2 * SAME_ADDRESS) / SECOND }
    )
  }

  async remove(key: string): Promise<void> {
    const object = this.#object(key)
    await orNull(() => this.#client.send(new DeleteObjectCommand(object)))
  }

  async *list(folder: string): AsyncGenerator<StoredFile> {
    const pages = paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: `${folder}/` }
    )
    for await (const { Contents = [] } of answers(pages))
      for (const { Key = '', Size = 0, LastModified } of Contents)
        if (isKey(Key)) yield { key: Key, size: Size, writtenAt: LastModified?.getTime() ?? 0 }
  }

  /** Uploads in parts that a killed process left: they cost as much as files, and no list shows them. */
  async removeUnfinished(folder: string, before: number): Promise<number> {
    let removed = 0
    try {
      for await (const { Key, UploadId, Initiated } of this.#begun(`${folder}/`)) {
        if ((Initiated?.getTime() ?? 0) >= before) continue
        await this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId }))
        removed += 1
      }
    } catch (error) {
      if (!UNKNOWN_CALL.includes(statusOf(error) ?? 0)) throw bucketFailure(error)
    }
    return removed
  }

  async lend<T>(keys: readonly string[], use: (paths: Map<string, string>) => Promise<T>): Promise<T> {
    if (keys.length === 0) return use(new Map())
    const folder = await mkdtemp(join(tmpdir(), 'cygnet-files-'))
    try {
      const copies = await Promise.all(
        keys.map(async (key) => {
          const file = await this.open(key)
          if (!file) return []
          const path = join(folder, basename(key))
          await answered(() => pipeline(file.body, createWriteStream(path, { mode: 0o600 })))
          return [[key, path] as const]
        })
      )
      return await use(new Map(copies.flat()))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async *#begun(Prefix: string): AsyncGenerator<MultipartUpload> {
    let next: { KeyMarker?: string; UploadIdMarker?: string } | null = {}
    while (next) {
      const page: ListMultipartUploadsCommandOutput = await this.#client.send(
        new ListMultipartUploadsCommand({ Bucket: this.#bucket, Prefix, ...next })
      )
      yield* page.Uploads ?? []
      next = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : null
    }
  }

  /** @throws RangeError */
  #object(key: string) {
    mustBeKey(key)
    return { Bucket: this.#bucket, Key: key }
  }
}

async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw bucketFailure(error)
  }
}

async function* answers<T>(pages: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* pages
  } catch (error) {
    throw bucketFailure(error)
  }
}

/** null where there is no such object. A bucket that does not exist has another code. */
async function orNull<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    const { name } = error as Error
    if (name === 'NoSuchKey' || name === 'NotFound') return null
    throw bucketFailure(error)
  }
}

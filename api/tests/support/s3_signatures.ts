import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { sha256 } from '#core/sha256'

/*
 * AWS Signature Version 4, as a server checks it:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */

interface Claim {
  keyId: string
  /** `20261127/eu-central-1/s3/aws4_request` */
  scope: string
  signedHeaders: string[]
  signature: string
  /** `20261127T180000Z` */
  time: string
  payload: string
  /** Seconds from `time`; null for a call that is made at once. */
  expires: number | null
}

/** The code with which S3 refuses a call; null for one that is signed with this key. */
export function refusalOfCall(request: IncomingMessage, keyId: string, secret: string): string | null {
  const url = new URL(request.url!, 'http://server')
  const claim = claimOf(request, url.searchParams)
  if (!claim) return 'AccessDenied'
  if (claim.keyId !== keyId) return 'InvalidAccessKeyId'
  if (claim.expires !== null && Date.now() > timeOf(claim.time) + claim.expires * 1000) return 'AccessDenied'
  return signatureOf(request, url, claim, secret) === claim.signature ? null : 'SignatureDoesNotMatch'
}

function claimOf({ headers }: IncomingMessage, query: URLSearchParams): Claim | null {
  const [, credential, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
      headers.authorization ?? ''
    ) ?? []
  if (credential && signed && signature) {
    const payload = String(headers['x-amz-content-sha256'])
    return claim(credential, signed, signature, String(headers['x-amz-date']), payload, null)
  }
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return null
  const [one, two, three, time] = ['Credential', 'SignedHeaders', 'Signature', 'Date'].map((name) =>
    String(query.get(`X-Amz-${name}`))
  ) as [string, string, string, string]
  return claim(one, two, three, time, 'UNSIGNED-PAYLOAD', Number(query.get('X-Amz-Expires')))
}

function claim(
  credential: string,
  signed: string,
  signature: string,
  time: string,
  payload: string,
  expires: number | null
): Claim {
  const slash = credential.indexOf('/')
  return {
    keyId: credential.slice(0, slash),
    scope: credential.slice(slash + 1),
    signedHeaders: signed.split(';'),
    signature,
    time,
    payload,
    expires,
  }
}

function signatureOf({ method, headers }: IncomingMessage, url: URL, claim: Claim, secret: string): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const named = claim.signedHeaders.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const canonical = [method, url.pathname, query, named, claim.signedHeaders.join(';'), claim.payload].join(
    '\n'
  )
  const text = ['AWS4-HMAC-SHA256', claim.time, claim.scope, sha256(canonical, 'hex')].join('\n')
  const mac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest()
  const key = claim.scope.split('/').reduce<string | Buffer>(mac, `AWS4${secret}`)
  return createHmac('sha256', key).update(text).digest('hex')
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

const timeOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

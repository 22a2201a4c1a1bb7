import type { Variables } from '#start/settings_schema'

/** A bucket at S3, or at a server that speaks its protocol. */
export interface BucketSettings {
  bucket: string
  region: string
  /** Null for Amazon's own. */
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
  /** Whether people are sent to the bucket by signed addresses, where those hold. */
  signedUrls: boolean
}

/** The server of a bucket's objects, as addresses name it. */
export const originOf = ({ bucket, region, endpoint }: BucketSettings): string => {
  if (endpoint !== null) return new URL(endpoint).origin
  // A certificate is not valid for names with dots: such a bucket is in the path.
  return bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com`
    : `https://${bucket}.s3.${region}.amazonaws.com`
}

/** Where a server of one's own has no regions, this is what it expects. */
const USUAL_REGION = 'us-east-1'

/** Null where files are in a folder. */
export function bucketSettingsOf(variables: Variables, problems: string[]): BucketSettings | null {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = variables
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables
  if (bucket === null) {
    const given = Object.entries({
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }).find(([, value]) => value !== null)
    if (given) problems.push(`S3_BUCKET is missing beside ${given[0]}; name the bucket for the files`)
    return null
  }
  if (accessKeyId === null)
    problems.push(
      'S3_ACCESS_KEY_ID is missing beside S3_BUCKET; use a key that may read and write the bucket'
    )
  if (secretAccessKey === null)
    problems.push('S3_SECRET_ACCESS_KEY is missing beside S3_BUCKET; it belongs to S3_ACCESS_KEY_ID')
  if (region === null && endpoint === null)
    problems.push("S3_REGION is missing; name the bucket's region, such as eu-central-1")
  if (accessKeyId === null || secretAccessKey === null) return null
  return {
    bucket,
    region: region ?? USUAL_REGION,
    endpoint,
    accessKeyId,
    secretAccessKey,
    signedUrls: variables.S3_SIGNED_URLS,
  }
}

import { hasS3, startS3 } from '#tests/support/s3_server'

/** An S3 server with an empty bucket until it gets SIGTERM; prints the settings for it as one line of JSON. */
if (!(await hasS3())) process.exit(1)
const server = await startS3()
process.stdout.write(`${JSON.stringify(server.env)}\n`)
process.once('SIGTERM', () => void server.stop())

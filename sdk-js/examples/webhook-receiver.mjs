/**
 * Receives the events of an account: verifies the signature, answers at once, handles each event once.
 *
 *     CYGNET_WEBHOOK_SECRET=whsec_... PORT=3000 node webhook-receiver.mjs
 */
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { verifyWebhook, WebhookVerificationError } from '@cygnet/sdk'

const secret = process.env.CYGNET_WEBHOOK_SECRET
if (!secret) throw new Error('CYGNET_WEBHOOK_SECRET is not set')
/** A real receiver keeps these in its database: the same event may be posted again for three days. */
const handled = new Set()

const server = createServer(async (request, response) => {
  const body = await buffer(request)
  try {
    const event = await verifyWebhook(body.toString(), request.headers, secret)
    response.writeHead(204).end()
    const id = request.headers['webhook-id']
    if (handled.has(id)) return
    handled.add(id)
    console.log(event.type)
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    response.writeHead(400).end()
  }
})
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`Listening on ${server.address().port}`)
})

import { Stripe } from 'stripe'

/**
 * Redirects the SDK's calls from Stripe to the sandbox at `ownUrl`.
 * @param ownUrl such as `http://127.0.0.1:3333`
 */
export function sandboxHttpClient(ownUrl: string): Stripe.HttpClient {
  const { hostname, port, protocol } = new URL(ownUrl)
  const client = Stripe.createNodeHttpClient()
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (_host, _port, path, method, headers, body, _protocol, timeout) =>
      client.makeRequest(
        hostname.replace(/^\[|\]$/g, ''),
        port || (protocol === 'https:' ? '443' : '80'),
        `/sandbox/stripe${path}`,
        method,
        headers,
        body,
        protocol.replace(':', ''),
        timeout
      ),
  }
}

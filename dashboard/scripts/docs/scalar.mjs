// Scalar for browsers, as one file. Its plugin for Fastify holds it; the package of its own brings 280 MB of others.
import plugin from '@scalar/fastify-api-reference'

export async function scalarScript() {
  const routes = []
  // What the plugin asks of a server.
  const server = {
    initialConfig: {},
    log: { warn() {} },
    hasPlugin: () => false,
    addContentTypeParser() {},
    route: (route) => routes.push(route),
  }
  const options = { routePrefix: '/reference', configuration: { url: '/openapi.json' } }
  await new Promise((resolve) => plugin(server, options, resolve))
  const route = routes.find(({ url }) => url.endsWith('/js/scalar.js'))
  if (!route) throw new Error('The package of Scalar has changed: it serves no script')
  let script
  route.handler({}, { header: () => ({ send: (text) => (script = text) }) })
  return script
}

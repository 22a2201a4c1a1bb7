// Scalar for browsers, as one file. It is taken from its Fastify plugin, because the separate package has 280 MB of
// dependencies.
import plugin from '@scalar/fastify-api-reference'

export async function scalarScript() {
  const routes = []
  // The parts of a server that the plugin uses.
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

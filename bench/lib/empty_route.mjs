import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { api } from './product.mjs'

/** The framework's own server with one trivial route; prints its address. */
const resolve = (name) => pathToFileURL(createRequire(join(api, 'package.json')).resolve(name)).href
const { ServerFactory } = await import(resolve('@adonisjs/core/factories/http'))
const { AppFactory } = await import(resolve('@adonisjs/core/factories/app'))

const app = new AppFactory().create(new URL('./', import.meta.url))
await app.init()
await app.boot()
const server = new ServerFactory().merge({ app }).create()
server.getRouter().get('/health/live', () => ({ status: 'ok' }))
await server.boot()
const http = createServer(server.handle.bind(server))
http.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${http.address().port}`))

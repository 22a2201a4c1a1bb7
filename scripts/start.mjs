import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { localModelSettings } from './lib/local-model.mjs'
import { command, ended, exitCodeOf, Failure, launch } from './lib/processes.mjs'
import { makeProduct } from './lib/product.mjs'
import { root } from './lib/root.mjs'
import {
  loadSettings,
  projectNode,
  requireLauncherNode,
  SERVER_OPTIONS,
  toolEnvironment,
} from './lib/runtime.mjs'
import { say } from './lib/say.mjs'

/**
 * `npm start`: from a fresh clone to a running product. Installs and builds what is missing of it, then starts the
 * compiled server, which brings the database up to date and, on its first run, fills it. Where no model is set and
 * one runs on this machine, it is offered once.
 */
await command(async () => {
  requireLauncherNode()
  loadSettings()
  await makeProduct()

  const server = join(root, 'api', 'build', 'bin', 'server.js')
  if (!existsSync(server)) throw new Failure(`The build left no ${server}.`)

  const model = await localModelSettings()
  say('Starting ...')
  const guard = pathToFileURL(join(root, 'scripts', 'lib', 'stop-with-parent.mjs')).href
  const child = launch(projectNode(), [...SERVER_OPTIONS, '--import', guard, server], {
    cwd: join(root, 'api'),
    env: toolEnvironment(model),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { code, signal } = await ended(child)
  return code ?? exitCodeOf(signal)
})

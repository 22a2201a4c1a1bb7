import { join } from 'node:path'
import { install } from './lib/install.mjs'
import { command, ended, exitCodeOf, launch, stopChildren } from './lib/processes.mjs'
import { root } from './lib/root.mjs'
import { loadSettings, projectNode, requireLauncherNode, tool, toolEnvironment } from './lib/runtime.mjs'
import { say } from './lib/say.mjs'
import { build } from './lib/turbo.mjs'

const DASHBOARD = 'http://127.0.0.1:5173'

/**
 * `npm run dev`: the API from its sources, restarted when one changes, and the dashboard and the console with hot
 * reloading in front of it. Ends when one of them ends.
 */
await command(async () => {
  requireLauncherNode()
  loadSettings()
  await install(root, 'packages')
  await build(['@cygnet/styles'])

  const node = projectNode()
  const port = process.env.PORT || '3333'
  const env = toolEnvironment({ PORT: port, API_URL: `http://127.0.0.1:${port}` })
  const watching = [
    '--watch',
    '--watch-preserve-output',
    '--import=./scripts/run_sources.mjs',
    'bin/server.ts',
  ]
  const api = launch(node, watching, { cwd: join(root, 'api'), env })
  const dashboard = launch(node, [tool('vite')], { cwd: join(root, 'dashboard'), env })
  const admin = launch(node, [tool('vite')], { cwd: join(root, 'admin'), env })
  say(`The dashboard is at ${DASHBOARD}, the console at ${DASHBOARD}/admin, the API at ${env.API_URL}.`)

  const { code, signal } = await Promise.race([ended(api), ended(dashboard), ended(admin)])
  await stopChildren()
  return code ?? exitCodeOf(signal)
})

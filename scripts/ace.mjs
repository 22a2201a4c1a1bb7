import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { command, ended, exitCodeOf, Failure, launch } from './lib/processes.mjs'
import { root } from './lib/root.mjs'
import { loadSettings, projectNode, requireLauncherNode, toolEnvironment } from './lib/runtime.mjs'

/** `npm run ace -- <command>`: the server's own commands, with its settings, on the last build. */
await command(async () => {
  requireLauncherNode()
  loadSettings()
  const console = join(root, 'api', 'build', 'bin', 'console.js')
  if (!existsSync(console)) throw new Failure('There is no build yet: "npm run build" makes one.')
  const child = launch(projectNode(), [console, ...process.argv.slice(2)], {
    cwd: join(root, 'api'),
    env: toolEnvironment(),
  })
  const { code, signal } = await ended(child)
  return code ?? exitCodeOf(signal)
})

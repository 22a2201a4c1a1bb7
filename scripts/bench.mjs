import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './lib/install.mjs'
import { command, ended, exitCodeOf, Failure, launch } from './lib/processes.mjs'
import { root } from './lib/root.mjs'
import { projectNode, requireLauncherNode, toolEnvironment } from './lib/runtime.mjs'

/** `npm run bench -- <measurement> [option ...]`: one of the programs in `bench/`, on the last build. */
await command(async () => {
  requireLauncherNode()
  const [name, ...options] = process.argv.slice(2)
  const program = join(root, 'bench', `${name}.mjs`)
  if (!/^[a-z-]+$/.test(name ?? '') || !existsSync(program))
    throw new Failure('Usage: npm run bench -- <measurement> [option ...], such as "job-claims"; see bench/.')
  if (!existsSync(join(root, 'api', 'build', 'bin', 'server.js')))
    throw new Failure('There is no build yet: "npm run build" makes one.')
  await install(join(root, 'bench'), 'what the measurements compare with')
  const { code, signal } = await ended(
    launch(projectNode(), [program, ...options], { cwd: root, env: toolEnvironment() })
  )
  return code ?? exitCodeOf(signal)
})

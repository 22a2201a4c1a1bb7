import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from '../../scripts/lib/install.mjs'
import { ended, launch } from '../../scripts/lib/processes.mjs'
import { toolEnvironment } from '../../scripts/lib/runtime.mjs'
import { plugin, Unavailable } from './packages.mjs'
import { ADMIN, freePort, makeSite, serve } from './site.mjs'
import { makeZip } from './zip.mjs'

/**
 * `npm run wp:preview [-- 6.8]`: a WordPress with the plugin to look at, until it is stopped. Where Debian's
 * packages are not available, WordPress Playground serves it.
 */
await install(plugin, "the plugin's build")
const zip = await makeZip()
const folder = mkdtempSync(join(tmpdir(), 'cygnet-preview-'))
try {
  const wanted = process.argv[2] === '6.8' ? '6.8' : 'newest'
  const constants = { DISABLE_WP_CRON: false, WP_DEBUG: false }
  const port = await freePort()
  const site = await makeSite({ wanted, folder: join(folder, 'site'), zip, port, constants })
  const server = await serve(site)
  console.log(`WordPress ${site.version}: ${site.url}/wp-admin/  (${ADMIN.name}, ${ADMIN.password})`)
  console.log('Start Cygnet with "npm start" and enter its address and a key under Cygnet, Settings.')
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await server.stop()
} catch (error) {
  if (!(error instanceof Unavailable)) throw error
  console.log(`${error.message}: WordPress Playground serves the preview.`)
  const { code } = await ended(
    launch('npx', ['--yes', '@wp-playground/cli@3.1.56', 'server', '--auto-mount', '--login'], {
      cwd: plugin,
      env: toolEnvironment(),
    })
  )
  if (code) {
    console.log(`not run: WordPress (${error.message}; WordPress Playground ended with ${code})`)
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from '../../scripts/lib/install.mjs'
import { root } from '../../scripts/lib/root.mjs'
import { projectNode } from '../../scripts/lib/runtime.mjs'
import { build } from '../../scripts/lib/turbo.mjs'
import { runBrowser } from './browser.mjs'
import { startCygnet } from './cygnet.mjs'
import { plugin } from './packages.mjs'
import { freePort, makeSite, serve } from './site.mjs'
import { makeZip } from './zip.mjs'

/**
 * `node wordpress-plugin/tools/screenshots.mjs`: takes the plugin directory's screenshots again, in the newest
 * WordPress with the plugin's zip and a real Cygnet server.
 */
await install(plugin, "the plugin's build")
await install(join(root, 'e2e'), 'the browser tests')
await build(['@cygnet/api'])
mkdirSync(join(plugin, '.wordpress-org'), { recursive: true })
const zip = await makeZip()
const folder = mkdtempSync(join(tmpdir(), 'cygnet-screenshots-'))
const port = await freePort()
const cygnet = await startCygnet([port])
try {
  const site = await makeSite({ wanted: 'newest', folder: join(folder, 'site'), zip, port })
  // The site of the tests shows none.
  writeFileSync(
    join(site.folder, 'wp-content/mu-plugins/with-avatars.php'),
    "<?php\nremove_all_filters( 'pre_option_show_avatars' );\n"
  )
  const server = await serve(site)
  const env = { WORDPRESS_SCREENSHOTS: '1' }
  const { failed, output } = await runBrowser(site, cygnet, projectNode(), ['screenshots'], env)
  await server.stop()
  console.log(output)
  process.exitCode = failed ? 1 : 0
} finally {
  await cygnet.stop()
  rmSync(folder, { recursive: true, force: true })
}

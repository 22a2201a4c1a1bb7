import { join } from 'node:path'
import { run } from '../../scripts/lib/processes.mjs'
import { root } from '../../scripts/lib/root.mjs'
import { findChromium } from '../../scripts/lib/tests/chromium.mjs'
import { plugin } from './packages.mjs'
import { ADMIN } from './site.mjs'

/**
 * Runs the browser tests against a served site; Playwright comes from the workspace e2e. `args` are Playwright's, such
 * as a file; `env` are more variables.
 */
export async function runBrowser(site, cygnet, node, args = [], env = {}) {
  const e2e = join(root, 'e2e')
  // Not synchronously: PHP's server blocks while nobody reads its output.
  const { output, code } = await run(
    node,
    [
      join(e2e, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      join(e2e, 'wordpress.config.ts'),
      '--reporter=list',
      ...args,
    ],
    {
      cwd: e2e,
      env: {
        ...process.env,
        CHROMIUM_PATH: await findChromium(e2e),
        WORDPRESS_URL: site.url,
        WORDPRESS_VERSION: site.version,
        WORDPRESS: site.folder,
        WORDPRESS_USER: ADMIN.name,
        WORDPRESS_PASSWORD: ADMIN.password,
        WORDPRESS_PLUGIN: plugin,
        CYGNET_URL: cygnet.url,
        CYGNET_KEY: cygnet.key,
        ...env,
      },
    }
  )
  const passed = Number(/(\d+) passed/.exec(output)?.[1] ?? 0)
  const failed = ['failed', 'flaky', 'did not run', 'interrupted'].reduce(
    (sum, word) => sum + Number(new RegExp(`(\\d+) ${word}`).exec(output)?.[1] ?? 0),
    0
  )
  return { passed, failed: code === 0 ? failed : Math.max(1, failed), output: output.slice(-12_000) }
}

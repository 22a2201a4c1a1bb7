import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from '../../scripts/lib/install.mjs'
import { Failure, run } from '../../scripts/lib/processes.mjs'
import { root } from '../../scripts/lib/root.mjs'
import { projectNode } from '../../scripts/lib/runtime.mjs'
import { findChromium } from '../../scripts/lib/tests/chromium.mjs'
import { build } from '../../scripts/lib/turbo.mjs'
import { runBrowser } from './browser.mjs'
import { startCygnet } from './cygnet.mjs'
import { mariadb } from './mariadb.mjs'
import { cache, ensurePhp, plugin, SUITES, Unavailable } from './packages.mjs'
import { bootEverywhere } from './php-versions.mjs'
import { rules } from './rules.mjs'
import { freePort, logged, makeSite, serve } from './site.mjs'
import { makeZip } from './zip.mjs'

/**
 * `npm run test:wordpress [-- --short]`: the plugin's zip in real WordPress sites, against a real Cygnet server.
 * The short form leaves out the newest WordPress in the browser, MariaDB and other versions of PHP. The last line is "N passed, N failed";
 * where this machine cannot have a WordPress it is "not run: WordPress (...)" and the code is 0.
 */
const short = process.argv.includes('--short')
const totals = { passed: 0, failed: 0 }

function say(line) {
  process.stdout.write(`${line}\n`)
}

function count(title, { passed, failed, output }) {
  totals.passed += passed
  totals.failed += failed
  say(`${failed ? 'FAILED' : 'ok'}  ${title}: ${passed} passed, ${failed} failed`)
  if (failed && output) say(output)
}

async function phpunit(site, cygnet) {
  const { code, output } = await run(
    'php',
    [
      '-d',
      'memory_limit=512M',
      '-d',
      `auto_prepend_file=${join(plugin, 'tests/php/bootstrap.php')}`,
      '/usr/bin/phpunit',
      '--no-configuration',
      '--do-not-cache-result',
      '--colors=never',
      join(plugin, 'tests/php'),
    ],
    {
      env: { ...process.env, WORDPRESS: site.folder, CYGNET_URL: cygnet.url, CYGNET_KEY: cygnet.key },
    }
  )
  const tests = Number(/Tests: (\d+)/.exec(output)?.[1] ?? /OK \((\d+) test/.exec(output)?.[1] ?? 0)
  const failed = ['Errors', 'Failures', 'Warnings', 'Risky'].reduce(
    (sum, name) => sum + Number(new RegExp(`${name}: (\\d+)`).exec(output)?.[1] ?? 0),
    0
  )
  return { passed: Math.max(0, tests - failed), failed: code === 0 ? failed : Math.max(1, failed), output }
}

async function withSite(title, options, work) {
  const folder = mkdtempSync(join(tmpdir(), 'cygnet-wordpress-'))
  try {
    const site = makeSite({ ...options, folder: join(folder, 'site'), port: await freePort() })
    say(`WordPress ${site.version}, ${title}`)
    await work(site)
    const log = logged(site)
    count(`WordPress ${site.version}, ${title}: debug.log is empty`, {
      passed: log ? 0 : 1,
      failed: log ? 1 : 0,
      output: log.slice(0, 4000),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function main() {
  mkdirSync(cache, { recursive: true })
  ensurePhp()
  await install(root, 'packages')
  await build()
  try {
    await install(plugin, "the plugin's build")
    await install(join(root, 'e2e'), 'the browser tests')
    await findChromium(join(root, 'e2e'))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Unavailable(error.message.split('\n')[0])
  }
  count('Rules', rules())
  const zip = makeZip()
  const cygnet = await startCygnet()
  try {
    for (const wanted of Object.keys(SUITES).sort()) {
      await withSite('SQLite', { wanted, zip }, async (site) => {
        count(`WordPress ${site.version}: PHPUnit`, await phpunit(site, cygnet))
        if (!short && wanted === '6.8') count('Boots on PHP 7.4 and 8.5', await bootEverywhere(site))
        if (short && wanted === 'newest') return
        const server = await serve(site)
        try {
          count(`WordPress ${site.version}: browser`, await runBrowser(site, cygnet, projectNode()))
        } finally {
          await server.stop()
        }
      })
    }
    if (!short) {
      const database = await mariadb()
      try {
        await withSite('MariaDB', { wanted: '6.8', zip, mysql: database.settings }, async (site) => {
          count(`WordPress ${site.version} on MariaDB: PHPUnit`, await phpunit(site, cygnet))
        })
      } finally {
        await database.stop()
      }
    }
  } finally {
    await cygnet.stop()
  }
}

try {
  await main()
  say(`${totals.passed} passed, ${totals.failed} failed`)
  process.exitCode = totals.failed ? 1 : 0
} catch (error) {
  if (!(error instanceof Unavailable)) throw error
  say(`not run: WordPress (${error.message})`)
}

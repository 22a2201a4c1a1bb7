import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from '../../scripts/lib/install.mjs'
import { Failure, run, stopChildren } from '../../scripts/lib/processes.mjs'
import { root } from '../../scripts/lib/root.mjs'
import { projectNode } from '../../scripts/lib/runtime.mjs'
import { findChromium } from '../../scripts/lib/tests/chromium.mjs'
import { build } from '../../scripts/lib/turbo.mjs'
import { runBrowser } from './browser.mjs'
import { startCygnet } from './cygnet.mjs'
import { mariadb } from './mariadb.mjs'
import { cache, ensureSites, plugin, SUITES, Unavailable } from './packages.mjs'
import { bootEverywhere } from './php-versions.mjs'
import { rules } from './rules.mjs'
import { freePort, logged, makeSite, serve } from './site.mjs'
import { makeZip } from './zip.mjs'

/** For all installations and downloads. */
const DOWNLOADS_MS = 10 * 60_000

/**
 * `npm run test:wordpress [-- --short]`: the plugin's zip in real WordPress sites, against a real Cygnet server.
 * The short form leaves out the newest WordPress in the browser and as a network, a site owner's day, MariaDB and other
 * versions of PHP.
 * The last line is "N passed, N failed"; where this machine cannot have a WordPress it is "not run: WordPress (...)" and the code is 0.
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

async function phpunit(site, cygnet, suite = 'php') {
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
      join(plugin, 'tests', suite),
    ],
    {
      env: {
        ...process.env,
        WORDPRESS: site.folder,
        WORDPRESS_HOST: new URL(site.url).host,
        CYGNET_URL: cygnet.url,
        CYGNET_KEY: cygnet.key,
      },
    }
  )
  const tests = Number(/Tests: (\d+)/.exec(output)?.[1] ?? /OK \((\d+) test/.exec(output)?.[1] ?? 0)
  const failed = ['Errors', 'Failures', 'Warnings', 'Risky'].reduce(
    (sum, name) => sum + Number(new RegExp(`${name}: (\\d+)`).exec(output)?.[1] ?? 0),
    0
  )
  return { passed: Math.max(0, tests - failed), failed: code === 0 ? failed : Math.max(1, failed), output }
}

/** Creates a site for `work`, whose debug.log must be empty afterwards, and removes it. */
async function withSite(title, options, work) {
  const folder = mkdtempSync(join(tmpdir(), 'cygnet-wordpress-'))
  try {
    const site = await makeSite({ port: await freePort(), ...options, folder: join(folder, 'site') })
    const name = `WordPress ${site.version}, ${title}`
    await work(site, name)
    const log = logged(site)
    count(`${name}: debug.log is empty`, {
      passed: log ? 0 : 1,
      failed: log ? 1 : 0,
      output: log.slice(0, 4000),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Installs what is missing; where that is not possible, the tests are skipped. */
async function prepare() {
  // Give up an unresponsive registry after a minute, not after a quarter of an hour.
  process.env.npm_config_fetch_timeout ??= '60000'
  process.env.npm_config_fetch_retries ??= '1'
  const e2e = join(root, 'e2e')
  const packages = async () => {
    await install(plugin, "the plugin's build")
    await install(e2e, 'the browser tests')
  }
  // Mirrors may also answer and hardly send anything.
  let late = false
  const limit = setTimeout(() => {
    late = true
    void stopChildren()
  }, DOWNLOADS_MS)
  const parts = await Promise.allSettled([ensureSites(Object.keys(SUITES)), packages()])
  clearTimeout(limit)
  if (late) throw new Unavailable(`the downloads took longer than ${DOWNLOADS_MS / 60_000} minutes`)
  try {
    for (const { status, reason } of parts) if (status === 'rejected') throw reason
    // Afterwards: Chromium may also be installed with apt, which does one thing at a time.
    await findChromium(e2e)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Unavailable(error.message.split('\n')[0])
  }
}

async function browser(wanted, zip, cygnet, port) {
  await withSite('browser', { wanted, zip, port }, async (site, name) => {
    const server = await serve(site)
    try {
      count(name, await runBrowser(site, cygnet, projectNode(), short ? ['--grep-invert', '@full'] : []))
    } finally {
      await server.stop()
    }
  })
}

async function units(zip, cygnet) {
  for (const wanted of Object.keys(SUITES).sort()) {
    await withSite('PHPUnit', { wanted, zip }, async (site, name) => {
      count(name, await phpunit(site, cygnet))
    })
  }
  await network('6.8', zip, cygnet)
}

async function network(wanted, zip, cygnet) {
  await withSite('network of sites', { wanted, zip, network: true }, async (site, name) => {
    const server = await serve(site)
    try {
      count(name, await phpunit(site, cygnet, 'network'))
    } finally {
      await server.stop()
    }
  })
}

/** The part that the short form skips. If this machine lacks a requirement, earlier results still count. */
async function others(zip, cygnet) {
  const part = async (title, work) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      say(`not run: ${title} (${error.message})`)
    }
  }
  await part('PHP 7.4 and 8.5', () =>
    withSite('other versions of PHP', { wanted: '6.8', zip }, async (site) => {
      count('Boots on PHP 7.4 and 8.5', await bootEverywhere(site))
    })
  )
  for (const wanted of Object.keys(SUITES).sort()) {
    await part('MariaDB', async () => {
      const database = await mariadb()
      try {
        await withSite('MariaDB', { wanted, zip, mysql: database.settings }, async (site, name) => {
          count(name, await phpunit(site, cygnet))
        })
      } finally {
        await database.stop()
      }
    })
  }
}

async function main() {
  mkdirSync(cache, { recursive: true })
  await install(root, 'packages')
  // The plugin only talks to the server.
  await build(['@cygnet/api'])
  await prepare()
  count('Rules', rules())
  const ports = { 6.8: await freePort(), newest: await freePort() }
  const [zip, cygnet] = await Promise.all([makeZip(), startCygnet(Object.values(ports))])
  try {
    // Side by side: a browser mostly waits.
    const tracks = await Promise.allSettled([units(zip, cygnet), browser('6.8', zip, cygnet, ports['6.8'])])
    for (const { status, reason } of tracks) if (status === 'rejected') throw reason
    if (short) return
    await browser('newest', zip, cygnet, ports.newest)
    await network('newest', zip, cygnet)
    await others(zip, cygnet)
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

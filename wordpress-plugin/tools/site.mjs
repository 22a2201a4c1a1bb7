import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ensureSites, plugin, sqliteFiles, unzip, versionOf, wordpressFiles } from './packages.mjs'

/** The site's administrator. */
export const ADMIN = { name: 'admin', password: 'cygnet-wordpress' }

/**
 * Sets up a separate WordPress in `folder`, with the plugin from `zip`, on SQLite or on `mysql` (`{ host, name,
 * user, password }`). `constants` go into wp-config.php. `network` makes it a network of sites in folders, with the
 * plugin active on all of them. Nothing is started yet.
 */
export async function makeSite({ wanted, folder, zip, mysql, constants = {}, port, network = false }) {
  await ensureSites([wanted])
  const files = await wordpressFiles(wanted)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(files, folder, { recursive: true })
  const content = join(folder, 'wp-content')
  mkdirSync(join(content, 'mu-plugins'), { recursive: true })
  if (!mysql) {
    const dropin = await sqliteFiles()
    cpSync(dropin, join(content, 'mu-plugins/sqlite-database-integration'), { recursive: true })
    const text = readFileSync(join(dropin, 'db.copy'), 'utf8')
    writeFileSync(
      join(content, 'db.php'),
      text
        .replaceAll(
          '{SQLITE_IMPLEMENTATION_FOLDER_PATH}',
          join(content, 'mu-plugins/sqlite-database-integration')
        )
        .replaceAll('{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php')
    )
  }
  cpSync(join(plugin, 'tests/support/mu-plugin.php'), join(content, 'mu-plugins/cygnet-tests.php'))
  cpSync(join(plugin, 'tests/support/router.php'), join(folder, '..', 'router.php'))
  const url = `http://127.0.0.1:${port}`
  const all = {
    DB_NAME: mysql?.name ?? 'wordpress',
    DB_USER: mysql?.user ?? '',
    DB_PASSWORD: mysql?.password ?? '',
    DB_HOST: mysql?.host ?? '',
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    WP_HOME: url,
    WP_SITEURL: url,
    WP_DEBUG: true,
    WP_DEBUG_DISPLAY: false,
    WP_DEBUG_LOG: join(folder, '..', 'debug.log'),
    WP_ENVIRONMENT_TYPE: 'local',
    // Events only run when a test says so.
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    WP_DISABLE_FATAL_ERROR_HANDLER: true,
    ...Object.fromEntries(
      ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap((name) => [
        [`${name}_KEY`, `key of ${name} for tests`],
        [`${name}_SALT`, `salt of ${name} for tests`],
      ])
    ),
    ...constants,
  }
  configure(folder, all)
  php(folder, join(plugin, 'tests/support/install.php'), [ADMIN.name, ADMIN.password])
  if (network) {
    php(folder, join(plugin, 'tests/support/network.php'), [`127.0.0.1:${port}`])
    configure(folder, {
      ...all,
      MULTISITE: true,
      SUBDOMAIN_INSTALL: false,
      DOMAIN_CURRENT_SITE: `127.0.0.1:${port}`,
      PATH_CURRENT_SITE: '/',
      SITE_ID_CURRENT_SITE: 1,
      BLOG_ID_CURRENT_SITE: 1,
    })
  }
  unzip(zip, join(content, 'plugins'))
  php(folder, join(plugin, 'tests/support/activate.php'), network ? ['network'] : [], {
    WORDPRESS_HOST: `127.0.0.1:${port}`,
  })
  return { folder, url, port, version: versionOf(folder), log: join(folder, '..', 'debug.log') }
}

/** Writes wp-config.php with these constants. */
function configure(folder, constants) {
  const lines = Object.entries(constants).map(
    ([name, value]) => `define( '${name}', ${typeof value === 'string' ? `'${value}'` : value} );`
  )
  writeFileSync(
    join(folder, 'wp-config.php'),
    `<?php\n${lines.join('\n')}\n$table_prefix = 'wp_';\nif ( ! defined( 'ABSPATH' ) ) {\n\tdefine( 'ABSPATH', __DIR__ . '/' );\n}\nrequire_once ABSPATH . 'wp-settings.php';\n`
  )
}

/** Serves a site; `stop()` ends it. */
export async function serve(site, env = {}) {
  const child = spawn(
    'php',
    [
      '-d',
      'upload_max_filesize=64M',
      '-d',
      'memory_limit=512M',
      '-S',
      `127.0.0.1:${site.port}`,
      '-t',
      site.folder,
      join(site.folder, '..', 'router.php'),
    ],
    {
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      // PHP's workers are children of the server: the whole group is ended.
      detached: true,
    }
  )
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said = (said + text).slice(-4000)
  })
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null) throw new Error(`PHP's server ended.\n${said}`)
    try {
      if ((await fetch(`${site.url}/wp-login.php`)).status === 200) break
    } catch (error) {
      if (!(error instanceof TypeError) || tries > 400) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    async stop() {
      if (child.exitCode === null) {
        process.kill(-child.pid, 'SIGTERM')
        await once(child, 'exit')
      }
    },
  }
}

/** Runs a PHP file inside a site's folder; throws with its output. */
export function php(folder, file, args, env = {}) {
  const { status, stdout, stderr } = spawnSync('php', [file, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, WORDPRESS: folder, ...env },
  })
  if (status !== 0) throw new Error(`${file} ended with ${status}.\n${stdout}\n${stderr}`)
  return stdout
}

/** A free port. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

/** A known warning of WordPress 6.8 itself, in a network, on PHP 8. */
const KNOWN = /^.*PHP Deprecated: .*\$meta declared before .* in .*\/wp-includes\/ms-functions\.php .*\n?/gm

/** WordPress's log; '' if it is empty. */
export function logged(site) {
  return existsSync(site.log) ? readFileSync(site.log, 'utf8').replace(KNOWN, '') : ''
}

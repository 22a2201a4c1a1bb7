import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run as start } from '../../scripts/lib/processes.mjs'

/** Absolute path of the plugin's folder. */
export const plugin = join(import.meta.dirname, '..')
/** Where downloads are stored; git ignores it. */
export const cache = process.env.WORDPRESS_CACHE ?? join(plugin, '.cache')

/** Debian's suites with a WordPress: the one required by tests, and the newest. */
export const SUITES = { 6.8: 'trixie', newest: 'sid' }

const PACKAGES = [
  'wordpress',
  'wordpress-theme-twentytwentyfive',
  'libjs-underscore',
  'libjs-cropper',
  'libjs-lodash',
  'libjs-jquery-ui',
  'libphp-phpmailer',
  'php-getid3',
]
const PHP = ['cli', 'sqlite3', 'mysql', 'xml', 'curl', 'gd', 'mbstring', 'intl', 'zip'].map(
  (name) => `php-${name}`
)
/** Contains the SQLite drop-in for WordPress as a file. */
const PLAYGROUND = '@wp-playground/cli@3.1.56'

/** Thrown where this machine lacks a requirement: tests are then not run, rather than failed. */
export class Unavailable extends Error {}

/**
 * Seconds in which a mirror must answer: without one the tests are skipped soon, rather than after apt's many
 * minutes.
 */
const LIMITS = ['Acquire::http::Timeout=20', 'Acquire::https::Timeout=20', 'Acquire::Retries=1'].flatMap(
  (setting) => ['-o', setting]
)

/** PHP with its extensions and PHPUnit, installed with apt if they are missing. */
export async function ensurePhp() {
  const missing = () =>
    spawnSync('php', [
      '-r',
      "exit(array_diff(['pdo_sqlite','curl','gd','mbstring','xml','zip','intl'], get_loaded_extensions()) ? 1 : 0);",
    ]).status !== 0 || spawnSync('phpunit', ['--version']).status !== 0
  if (missing()) await fromApt([...PHP, 'phpunit'])
  if (missing()) throw new Unavailable('PHP with its extensions and PHPUnit could not be installed')
}

/** Installs packages from the machine's own suite. */
export async function fromApt(names) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Unavailable(`${names[0]} is missing, and installing it takes root and apt`)
  }
  await run('apt-get', [...LIMITS, 'update', '-q'], '/')
  await run('apt-get', [...LIMITS, 'install', '-y', '-q', '--no-install-recommends', ...names], '/')
}

/** The files of a WordPress, from Debian's packages; absolute. `wanted` is a key of SUITES. */
export async function wordpressFiles(wanted) {
  const suite = SUITES[wanted]
  const files = join(cache, `wordpress-${suite}`)
  if (existsSync(join(files, 'wp-load.php'))) return files
  if (!existsSync('/usr/bin/apt-get')) throw new Unavailable("WordPress comes from Debian's packages")
  const root = join(cache, `apt-${suite}`)
  for (const folder of ['lists/partial', 'archives/partial', 'debs', 'tree'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'status'), '')
  writeFileSync(
    join(root, 'sources.list'),
    `deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian ${suite} main\n`
  )
  // Separate from the machine's own lists, so that nothing of another suite can be installed by accident.
  const apart = [
    ['Dir::Etc::sourcelist', join(root, 'sources.list')],
    ['Dir::Etc::sourceparts', '-'],
    ['Dir::State::lists', join(root, 'lists')],
    ['Dir::State::status', join(root, 'status')],
    ['Dir::Cache', root],
    ['Acquire::Languages', 'none'],
    ['APT::Sandbox::User', 'root'],
  ].flatMap(([name, value]) => ['-o', `${name}=${value}`])
  await run('apt-get', [...LIMITS, ...apart, 'update'], root)
  await run('apt-get', [...LIMITS, ...apart, 'download', ...PACKAGES], join(root, 'debs'))
  for (const deb of readdirSync(join(root, 'debs')))
    await run('dpkg-deb', ['-x', join(root, 'debs', deb), join(root, 'tree')], root)
  const parts = `${files}.part`
  rmSync(parts, { recursive: true, force: true })
  // Debian keeps the settings elsewhere and links to them; libraries are links into other packages.
  for (const own of ['wp-config.php', '.htaccess'])
    rmSync(join(root, 'tree/usr/share/wordpress', own), { force: true })
  await run('cp', ['-rL', join(root, 'tree/usr/share/wordpress'), parts], root)
  rmSync(root, { recursive: true, force: true })
  renameSync(parts, files)
  return files
}

/** The SQLite drop-in's folder; absolute. Requires PHP to unpack it. */
export async function sqliteFiles() {
  const files = join(cache, 'sqlite-database-integration')
  if (existsSync(join(files, 'db.copy'))) return files
  mkdirSync(cache, { recursive: true })
  await run('npm', ['pack', PLAYGROUND, '--silent', '--pack-destination', cache], cache)
  const archive = readdirSync(cache).find((name) => name.startsWith('wp-playground-cli-'))
  await run('tar', ['-xzf', archive, '-C', cache, 'package/sqlite-database-integration.zip'], cache)
  unzip(join(cache, 'package/sqlite-database-integration.zip'), cache)
  rmSync(join(cache, 'package'), { recursive: true })
  rmSync(join(cache, archive))
  if (!existsSync(files)) {
    const unpacked = readdirSync(cache).find((name) => existsSync(join(cache, name, 'db.copy')))
    if (!unpacked) throw new Unavailable(`${PLAYGROUND} has no SQLite drop-in`)
    renameSync(join(cache, unpacked), files)
  }
  return files
}

/** Everything that sites need; downloaded side by side. */
export async function ensureSites(wanted) {
  mkdirSync(cache, { recursive: true })
  await Promise.all([ensurePhp().then(sqliteFiles), ...wanted.map(wordpressFiles)])
}

/** Unpacks a zip with PHP, which is installed anyway. */
export function unzip(file, folder) {
  const code = '$z = new ZipArchive; exit($z->open($argv[1]) === true && $z->extractTo($argv[2]) ? 0 : 1);'
  const { status, stderr } = spawnSync('php', ['-r', code, file, folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${file} could not be unpacked. ${stderr ?? ''}`)
}

/** The value of `$wp_version`. */
export function versionOf(files) {
  return /\$wp_version = '([^']+)'/.exec(readFileSync(join(files, 'wp-includes/version.php'), 'utf8'))[1]
}

async function run(command, args, cwd) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await start(command, args, { cwd, env }).catch((error) => {
    // A missing command; everything else is not a mirror's fault.
    if (error.code !== 'ENOENT') throw error
    return { code: 1, output: error.message }
  })
  if (code === 0) return
  const why = output.trim().split('\n').slice(-3).join(' ')
  throw new Unavailable(
    `${command} ${args.find((arg) => !arg.startsWith('-') && !arg.includes('=')) ?? ''}: ${why}`
  )
}

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { plugin } from './packages.mjs'

/**
 * The rules of the plugin directory that can be checked in the source: what WordPress's own sniffs check first.
 * Returns `{ passed, failed, output }`, one test per rule.
 */
export function rules() {
  const files = sources().map((path) => ({ path: relative(plugin, path), text: readFileSync(path, 'utf8') }))
  const problems = RULES.map(([title, check]) => [title, check(files)]).filter(([, found]) => found.length)
  return {
    passed: RULES.length - problems.length,
    failed: problems.length,
    output: problems
      .map(([title, found]) => `  ${title}\n${found.map((one) => `    ${one}`).join('\n')}`)
      .join('\n'),
  }
}

const BANNED =
  /(?<![\w>:$'"])(eval|exec|shell_exec|system|passthru|popen|proc_open|create_function|extract|unserialize|curl_init|mysqli_query|error_log|var_dump|print_r|set_time_limit|ini_set|wp_remote_get|wp_remote_post|wp_remote_request|file_get_contents\(\s*['"]https?)\s*\(/
const SUPERGLOBAL = /\$_(GET|POST|REQUEST|COOKIE|FILES|SERVER)\b/
const CLEANED = /\b(isset|absint|sanitize_\w+|wp_unslash|UPLOAD_ERR_OK)\b|\$_FILES\['csv'\]\['size'\]/

const RULES = [
  ['PHP can be parsed', (files) => files.flatMap(({ path }) => lint(path))],
  [
    'No direct access: every file begins with the guard',
    (files) =>
      files
        .filter(({ text }) => !/defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/.test(text))
        .map(({ path }) => path),
  ],
  [
    'What is printed is escaped where it is printed',
    eachLine((line) => {
      const printed = /(?<!\w)(?:echo|print)\s+(.+)$/.exec(line)?.[1]
      if (!printed || /^'[^'$]*';?$/.test(printed) || line.includes('phpcs:ignore')) return false
      const outside = printed.replace(/'(?:[^'\\]|\\.)*'/g, '')
      return /\$|\w+\(/.test(outside) && !/^[\s.;]*(?:esc_|wp_kses|\(?\s*esc_|absint)/.test(outside)
    }),
  ],
  [
    'Superglobals are unslashed and sanitised where they are read',
    eachLine((line) => SUPERGLOBAL.test(line) && !CLEANED.test(line)),
  ],
  [
    'Values in SQL go through prepare()',
    eachLine(
      (line) => /->(query|get_(?:var|row|col|results))\(/.test(line) && !/prepare\(|phpcs:ignore/.test(line)
    ),
  ],
  [
    'Every REST route asks who calls',
    (files) =>
      files.flatMap(({ path, text }) => {
        if (!text.includes('register_rest_route(')) return []
        const callbacks = text.match(/'callback'\s*=>/g)?.length ?? 0
        const guards = text.match(/'permission_callback'\s*=>/g)?.length ?? 0
        const open = /permission_callback'\s*=>\s*'__return_true'/.test(text)
        return callbacks > guards || open ? [path] : []
      }),
  ],
  [
    'Forms are taken through the door that checks capability and nonce',
    (files) =>
      files
        .filter(({ path, text }) => /admin_post_|wp_ajax_/.test(text) && path !== 'includes/class-admin.php')
        .map(({ path }) => path)
        .concat(
          files
            .filter(({ path }) => path === 'includes/class-admin.php')
            .filter(
              ({ text }) =>
                !/current_user_can\( self::FORMS.*\n[\s\S]*?check_admin_referer\(/.test(text) ||
                /nopriv/.test(text)
            )
            .map(({ path }) => path)
        ),
  ],
  [
    'Texts have the text domain',
    eachLine((line) => {
      if (line.includes('preg_')) return false
      const calls =
        line.match(/(?<![\w$])(?:__|_e|_n|_x|esc_html__|esc_html_e|esc_attr__|esc_attr_e)\(/g)?.length ?? 0
      return calls > (line.match(/, 'cygnet' \)/g)?.length ?? 0)
    }),
  ],
  [
    'Placeholders have a note for translators',
    (files) =>
      files.flatMap(({ path, text }) => {
        const lines = text.split('\n')
        return lines.flatMap((line, at) =>
          /(?:__|_n)\( '[^']*%/.test(line) &&
          !/translators:/.test(lines.slice(Math.max(0, at - 2), at + 1).join('\n'))
            ? [`${path}:${at + 1}`]
            : []
        )
      }),
  ],
  [
    'No banned function',
    eachLine(
      (line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && !line.includes('phpcs:ignore') && BANNED.test(line)
    ),
  ],
  ['No short tags, no heredoc', eachLine((line) => /<\?(?!php|xml)(?:=|\s|$)|<<</.test(line))],
  ['readme.txt has the form of the directory', readme],
  ['Each screenshot of readme.txt is there, and no other', screenshots],
  ['The header has the addresses of plugin and author', addresses],
]

function eachLine(bad) {
  return (files) =>
    files.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (bad(line) ? [`${path}:${at + 1}: ${line.trim()}`] : []))
    )
}

function lint(path) {
  const { status, stdout } = spawnSync('php', ['-l', join(plugin, path)], { encoding: 'utf8' })
  return status === 0 ? [] : [stdout.trim()]
}

function readme() {
  const file = join(plugin, 'readme.txt')
  if (!existsSync(file)) return ['readme.txt is missing']
  const text = readFileSync(file, 'utf8')
  const main = readFileSync(join(plugin, 'cygnet.php'), 'utf8')
  const header = (name, from = text) => new RegExp(`^[ *]*${name}:\\s*(.+)$`, 'm').exec(from)?.[1].trim()
  const problems = []
  if (header('Stable tag') !== header('Version', main))
    problems.push('Stable tag is not the Version of cygnet.php')
  if (header('Requires at least') !== header('Requires at least', main))
    problems.push('Requires at least differs')
  if (header('Requires PHP') !== header('Requires PHP', main)) problems.push('Requires PHP differs')
  if ((header('Tags') ?? '').split(',').length > 5) problems.push('more than 5 tags')
  if (!/^GPL/.test(header('License') ?? '')) problems.push('License is not the GPL')
  for (const section of [
    'Description',
    'External services',
    'Installation',
    'Frequently Asked Questions',
    'Changelog',
  ]) {
    if (!text.includes(`== ${section} ==`)) problems.push(`no section "${section}"`)
  }
  const short =
    text
      .split('\n')
      .slice(1)
      .find((line) => line.trim() && !/^[A-Z][\w ]+:/.test(line)) ?? ''
  if (short.length > 150) problems.push('the short description is longer than 150 characters')
  return problems
}

/** The directory shows line n of the section below screenshot-n.png; on a phone as well, so they must be small. */
function screenshots() {
  const section = /^== Screenshots ==\n+((?:\d+\. .+\n)+)/m.exec(
    readFileSync(join(plugin, 'readme.txt'), 'utf8')
  )?.[1]
  const wanted = (section ?? '')
    .split('\n')
    .flatMap((line) => /^\d+/.exec(line)?.map((n) => `screenshot-${n}.png`) ?? [])
  const folder = join(plugin, '.wordpress-org')
  const present = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.startsWith('screenshot'))
    : []
  const problems = wanted.filter((name) => !present.includes(name)).map((name) => `${name} is missing`)
  if (!wanted.length) problems.push('readme.txt has no section "Screenshots"')
  return problems.concat(
    present.filter((name) => !wanted.includes(name)).map((name) => `${name} is not in readme.txt`),
    present
      .filter((name) => statSync(join(folder, name)).size > 300_000)
      .map((name) => `${name} is larger than 300 kB`)
  )
}

function addresses() {
  const main = readFileSync(join(plugin, 'cygnet.php'), 'utf8')
  const of = (name) => new RegExp(`^ \\* ${name}:\\s+(https://\\S+)$`, 'm').exec(main)?.[1]
  const [uri, author] = [of('Plugin URI'), of('Author URI')]
  const problems = []
  for (const [name, address] of [
    ['Plugin URI', uri],
    ['Author URI', author],
  ]) {
    if (!address) problems.push(`${name} is missing`)
    else if (/example|localhost/.test(address)) problems.push(`${name} leads nowhere`)
  }
  if (uri && uri === author) problems.push('Plugin URI and Author URI are the same')
  return problems
}

function sources() {
  return [join(plugin, 'cygnet.php'), join(plugin, 'uninstall.php'), ...phpIn(join(plugin, 'includes'))]
}

function phpIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? phpIn(path) : entry.name.endsWith('.php') ? [path] : []
  })
}

if (process.argv[1] === import.meta.filename) console.log(rules())

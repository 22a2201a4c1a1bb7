import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, Failure, run } from './lib/processes.mjs'
import { root } from './lib/root.mjs'
import { toolEnvironment } from './lib/runtime.mjs'
import { say } from './lib/say.mjs'

/**
 * `node scripts/release-packages.mjs`: packs the SDK and the command line as npm would publish them, and checks what is in
 * them. With `--publish` it publishes them; without, nothing leaves this machine. Needs `npm run build`.
 */
const PACKAGES = [
  {
    folder: 'sdk-js',
    files: [
      'dist/index.js',
      'dist/index.cjs',
      'dist/index.d.ts',
      'dist/session.js',
      'examples/bulk-import.mjs',
    ],
  },
  { folder: 'cli', files: ['bin/cygnet.js', 'dist/cli.js', 'dist/THIRD_PARTY.md'] },
]
const ALWAYS = ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE']
/** Sources, tests and settings of the repository do not belong in a package. */
const ALLOWED = /^(dist|bin|examples)\/|^(package\.json|README\.md|CHANGELOG\.md|LICENSE)$/

await command(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cygnet-release-'))
  try {
    for (const one of PACKAGES) await release(one, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

async function release({ folder, files }, target) {
  const { name, version } = JSON.parse(read(folder, 'package.json'))
  const problems = []
  if (!read(folder, 'CHANGELOG.md').includes(`\n## ${version}\n`)) {
    problems.push(`CHANGELOG.md says nothing of ${version}`)
  }
  const [packed] = JSON.parse(
    await npm(folder, ['pack', '--json', '--ignore-scripts', '--pack-destination', target])
  )
  const paths = packed.files.map(({ path }) => path)
  for (const path of [...ALWAYS, ...files]) if (!paths.includes(path)) problems.push(`${path} is missing`)
  for (const path of paths) if (!ALLOWED.test(path)) problems.push(`${path} does not belong in it`)
  if (problems.length > 0) throw new Failure(`${name} ${version}:\n${problems.join('\n')}`)
  if (process.argv.includes('--publish')) await npm(folder, ['publish', join(target, packed.filename)])
  const kilobytes = Math.round(packed.size / 1000)
  say(
    `${name} ${version}: ${paths.length} files, ${kilobytes} kB${process.argv.includes('--publish') ? ', published' : ''}`
  )
}

function read(folder, file) {
  return readFileSync(join(root, folder, file), 'utf8')
}

async function npm(folder, args) {
  const { code, output } = await run('npm', args, { cwd: join(root, folder), env: toolEnvironment() })
  if (code !== 0) throw new Failure(output)
  // npm may print notices around it.
  return args.includes('--json') ? output.slice(output.indexOf('['), output.lastIndexOf(']') + 1) : output
}

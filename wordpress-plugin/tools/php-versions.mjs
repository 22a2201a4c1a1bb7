import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../scripts/lib/processes.mjs'
import { cache, plugin, Unavailable } from './packages.mjs'

/** The oldest supported PHP and the newest, as WebAssembly from npm. */
const VERSIONS = ['7.4', '8.5']
const RELEASE = '3.1.56'

/** Boots a site with the plugin on each version; returns `{ passed, failed, output }`. */
export async function bootEverywhere(site) {
  const folder = join(cache, 'php')
  const cli = join(folder, 'node_modules/.bin/php-wasm-cli')
  if (!existsSync(cli)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"private":true}\n')
    const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', `@php-wasm/cli@${RELEASE}`]
    const { code, output } = await run('npm', args, { cwd: folder })
    if (code !== 0)
      throw new Unavailable(
        `PHP ${VERSIONS.join(' and ')} could not be installed: ${output.trim().split('\n').at(-1)}`
      )
  }
  const result = { passed: 0, failed: 0, output: '' }
  for (const version of VERSIONS) {
    const { output } = await run(cli, [join(plugin, 'tests/support/boot.php'), site.folder], {
      cwd: folder,
      env: { ...process.env, PHP: version },
      limitMs: 180_000,
    })
    const booted = output.includes(`booted on ${version}.`)
    result[booted ? 'passed' : 'failed']++
    if (!booted) result.output += `PHP ${version}:\n${output.slice(-3000)}\n`
  }
  return result
}

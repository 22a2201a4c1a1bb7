import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { install } from '../../scripts/lib/install.mjs'
import { run as start } from '../../scripts/lib/processes.mjs'
import { cache, plugin } from './packages.mjs'
import { translate } from './translate.mjs'

/**
 * Builds the scripts and the translations and packs `cygnet.zip`, whose folder is named `cygnet`; returns its path.
 */
export async function makeZip() {
  const scripts = join(plugin, 'node_modules/.bin/wp-scripts')
  rmSync(join(plugin, 'build'), { recursive: true, force: true })
  await run(scripts, ['build'])
  translate()
  const { files } = JSON.parse(readFileSync(join(plugin, 'package.json'), 'utf8'))
  const folder = join(cache, 'zip')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'cygnet'), { recursive: true })
  for (const name of files) {
    if (!existsSync(join(plugin, name))) throw new Error(`${name} belongs into the zip and is missing.`)
    cpSync(join(plugin, name), join(folder, 'cygnet', name), { recursive: true })
  }
  const zip = join(plugin, 'cygnet.zip')
  rmSync(zip, { force: true })
  // The npm package comes with wp-scripts, so that a zip can be made without PHP.
  await run(process.execPath, [
    '--input-type=commonjs',
    '--eval',
    `const Zip = require(${JSON.stringify(join(plugin, 'node_modules/adm-zip'))}); const zip = new Zip(); zip.addLocalFolder(process.argv[1]); zip.writeZip(process.argv[2])`,
    folder,
    zip,
  ])
  rmSync(folder, { recursive: true })
  return zip
}

async function run(command, args) {
  const { code, output } = await start(command, args, { cwd: plugin })
  if (code !== 0) throw new Error(`${command} ended with ${code}.\n${output}`)
}

if (process.argv[1] === import.meta.filename) {
  await install(plugin, "the plugin's build")
  console.log(await makeZip())
}

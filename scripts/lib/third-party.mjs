import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the package that an input of a bundle is from; null for this repository's own. */
const packageFolder = (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? null

/**
 * The licenses of the packages whose code is in a bundle, as they ask to be passed on with it.
 * @param {{ outputs: Record<string, { inputs: Record<string, unknown> }> }} metafile esbuild's, of the bundle
 * @param {string} from the folder that its paths start at
 */
export function thirdPartyNotice(metafile, from) {
  const folders = Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.keys(inputs))
    .map(packageFolder)
  const notices = [...new Set(folders)].filter(Boolean).map((folder) => notice(join(from, folder)))
  return `This package contains code of the packages below, under their licenses.\n\n${notices.sort().join('\n')}`
}

function notice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder).filter((file) => /^(licen[sc]e|notice)(\.\w+)?$/i.test(file))
  if (files.length === 0) throw new Error(`${name} has no license file, so its code cannot be passed on`)
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return `## ${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`
}

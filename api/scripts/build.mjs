import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from '@swc/core'
import { parse } from 'yaml'
import { COMPILER } from './compiler.mjs'

/**
 * Compiles the API into `build/`, which needs its own package.json: subpath imports start from the nearest one. Each file
 * is translated by itself and as the tests translate it, in a tenth of the time that TypeScript takes;
 * `npm run check -- types` checks the types.
 */
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
rmSync('build', { recursive: true, force: true })

const NOT_COMPILED = [
  'build',
  'node_modules',
  'tests',
  'app/**/tests',
  'sandbox/**/tests',
  'bin/test.ts',
  '**/*.d.ts',
]
await Promise.all(globSync('**/*.ts', { exclude: NOT_COMPILED }).map(compile))

async function compile(path) {
  const target = join('build', path.replace(/\.ts$/, '.js'))
  const { code, map } = await transform(await readFile(path, 'utf8'), {
    ...COMPILER,
    // From the folder of the compiled file, where debuggers look for the source.
    sourceFileName: relative(dirname(target), path),
    sourceMaps: true,
    inlineSourcesContent: false,
  })
  mkdirSync(dirname(target), { recursive: true })
  await writeFile(target, `${code}//# sourceMappingURL=${target.split('/').at(-1)}.map\n`)
  await writeFile(`${target}.map`, map)
}

cpSync('package.json', 'build/package.json')
// The compiler copies neither style sheets nor texts.
for (const file of globSync(['sandbox/pages/*.css', 'demo/edited/*.md'])) cpSync(file, `build/${file}`)

// Parsing the contract's YAML takes longer than starting everything else: the server reads this copy of the same text.
const text = readFileSync('../openapi.yaml', 'utf8')
const document = parse(text, { maxAliasCount: -1 })
writeFileSync('build/app/core/contract/parsed.json', JSON.stringify({ text, document }))

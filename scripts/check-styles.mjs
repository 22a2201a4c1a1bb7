import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './lib/root.mjs'

/**
 * Checks every CSS module against the components that import it: a class that no component names is dead, and a
 * name that the module lacks styles nothing. A variable that is defined nowhere voids the whole declaration. Neither
 * TypeScript nor the build sees any of it.
 */
const dashboard = join(root, 'dashboard', 'src')
const sources = [dashboard, join(root, 'admin', 'src')].filter(existsSync)

const files = sources.flatMap((source) =>
  readdirSync(source, { recursive: true }).map((name) => join(source, name))
)
const used = new Map()
const problems = []

for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
  const text = readFileSync(file, 'utf8')
  for (const [, name, path] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)) {
    const module = path.startsWith('#/') ? join(dashboard, path.slice(2)) : resolve(dirname(file), path)
    const classes = used.get(module) ?? { names: new Map(), computed: false }
    for (const [, local] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
      classes.names.set(local, file)
    if (text.includes(`${name}[`)) classes.computed = true
    used.set(module, classes)
  }
}

for (const module of files.filter((name) => name.endsWith('.module.css'))) {
  const css = readFileSync(module, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/url\([^)]*\)/g, '')
  const selectors = css.match(/[^{};]+(?=\{)/g)?.filter((text) => !text.trim().startsWith('@')) ?? []
  const defined = new Set(
    selectors.flatMap((text) => [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name))
  )
  const name = relative(root, module)
  const uses = used.get(module)
  if (!uses) {
    problems.push(`${name} is imported by no component`)
    continue
  }
  for (const local of defined) {
    if (!/^[a-z][a-zA-Z0-9]+$/.test(local)) problems.push(`${name}: .${local} is no camelCase name`)
    if (!uses.names.has(local) && !uses.computed) problems.push(`${name}: no component uses .${local}`)
  }
  for (const [local, file] of uses.names) {
    if (!defined.has(local)) problems.push(`${relative(root, file)}: ${name} has no .${local}`)
  }
}

const tokens = join(root, 'styles')
const sheets = [...files, ...readdirSync(tokens).map((name) => join(tokens, name))].filter((name) =>
  name.endsWith('.css')
)
/** Set by the library that places menus. */
const variables = new Set(['--available-height'])
for (const file of [...sheets, ...files.filter((name) => /\.tsx?$/.test(name))])
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/(--[\w-]+)['"]?\]?\s*:/g)) variables.add(name)
for (const sheet of sheets)
  for (const [, name] of readFileSync(sheet, 'utf8').matchAll(/var\((--[\w-]+)\)/g))
    if (!variables.has(name)) problems.push(`${relative(root, sheet)}: ${name} is defined nowhere`)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

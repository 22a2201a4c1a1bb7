import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plugin } from './packages.mjs'

/** Where WordPress looks for the texts of each script: its handle is part of the file name. */
const SCRIPTS = {
  'cygnet-admin': ['src/admin.js'],
  'cygnet-editor': ['src/editor'],
  'cygnet-disclosure-editor-script': ['src/disclosure'],
}

/**
 * Compiles each `languages/cygnet-<locale>.po` into what WordPress reads: a `.l10n.php` for PHP and a JSON file per
 * script. Throws if a translation lacks a text of the source.
 */
export function translate() {
  const folder = join(plugin, 'languages')
  for (const name of readdirSync(folder)) if (/\.(json|l10n\.php)$/.test(name)) rmSync(join(folder, name))
  const php = texts([...sources('includes', '.php'), 'cygnet.php', 'uninstall.php'])
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.po'))) {
    const locale = /^cygnet-(\w+)\.po$/.exec(name)[1]
    const { plurals, messages } = parse(readFileSync(join(folder, name), 'utf8'))
    const scripts = Object.entries(SCRIPTS).map(([handle, paths]) => [
      handle,
      texts(paths.flatMap((path) => (path.endsWith('.js') ? [path] : sources(path, '.js')))),
    ])
    const all = new Set([...php, ...scripts.flatMap(([, found]) => [...found])])
    const missing = [...all].filter((text) => !messages.get(text)?.every(Boolean))
    const unused = [...messages.keys()].filter((text) => !all.has(text))
    if (missing.length || unused.length) {
      throw new Error(
        `${name} lacks: ${JSON.stringify(missing, null, 2)}\nnobody says: ${JSON.stringify(unused, null, 2)}`
      )
    }
    const quoted = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`
    const lines = [...php].map(
      (text) => `\t\t${quoted(text)} => ${messages.get(text).map(quoted).join(` . "\\0" . `)},`
    )
    writeFileSync(
      join(folder, `cygnet-${locale}.l10n.php`),
      `<?php\ndefined( 'ABSPATH' ) || exit;\nreturn array(\n\t'domain'       => 'cygnet',\n\t'language'     => '${locale}',\n\t'plural-forms' => ${quoted(plurals)},\n\t'messages'     => array(\n${lines.join('\n')}\n\t),\n);\n`
    )
    for (const [handle, found] of scripts) {
      const entries = Object.fromEntries([...found].map((text) => [text, messages.get(text)]))
      const data = {
        domain: 'messages',
        locale_data: {
          messages: { '': { domain: 'messages', lang: locale, 'plural-forms': plurals }, ...entries },
        },
      }
      writeFileSync(join(folder, `cygnet-${locale}-${handle}.json`), JSON.stringify(data))
    }
  }
}

/** The texts in the sources, in order; the singular identifies a plural. */
function texts(paths) {
  const found = new Set()
  for (const path of paths) {
    const source = readFileSync(join(plugin, path), 'utf8')
    const call =
      /(?<![\w$])(?:__|_n|esc_html__|esc_html_e|esc_attr__|esc_attr_e)\(\s*(['"])((?:\\.|(?!\1).)*)\1(?=\s*,)/g
    for (const [, , text] of source.matchAll(call)) found.add(text.replace(/\\(['"\\])/g, '$1'))
  }
  return found
}

/** A .po file: `{ plurals, messages }`, messages as Map of text to its translations. */
function parse(po) {
  const messages = new Map()
  let plurals = ''
  for (const entry of po.split(/\n\s*\n/)) {
    const field = (name) => {
      const found = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)
      return found?.[1]
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .join('')
    }
    const text = field('msgid')
    if (text === '') plurals = /Plural-Forms: ([^\n]+)/.exec(field('msgstr'))[1].trim()
    else if (text !== undefined) {
      const forms = [0, 1, 2].map((form) => field(`msgstr\\[${form}\\]`)).filter((form) => form !== undefined)
      messages.set(text, forms.length ? forms : [field('msgstr')])
    }
  }
  return { plurals, messages }
}

function sources(folder, ending) {
  return readdirSync(join(plugin, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? sources(path, ending) : entry.name.endsWith(ending) ? [path] : []
  })
}

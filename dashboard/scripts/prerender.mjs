// Turns the template of the public pages into one HTML file per page, and lists all addresses for the server.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { changesOf } from './changes.mjs'
import { writeTexts } from './docs/texts.mjs'
import { headOf } from './head.mjs'
import { filesOf, stylesOf } from './manifest.mjs'

/** Fonts of the first screen, preloaded before the style sheet requests them. */
const EARLY_FONTS = ['source-serif-4-latin-normal.woff2', 'geist-latin-normal.woff2']
/** For the emphasized word of a heading. */
const ITALIC = 'source-serif-4-latin-italic.woff2'
const STRESSED_HEADING = /<h1[^>]*>(?:(?!<\/h1>).)*<em>/s

/** Pages must work under a policy without inline scripts and styles. */
function refuseInline(file, html) {
  if (/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))/i.test(html))
    throw new Error(`${file} holds an inline script`)
  if (/\sstyle="/i.test(html)) throw new Error(`${file} holds an inline style`)
}

/** A class of a CSS module, as `scopedName` of the build makes it; icons have some that look like it. */
const SCOPED_CLASS = /^[a-z]\w*-[\w-]{4}$/i

/** A part whose code a page leaves out takes its styles along unless the page imports them itself. */
async function refuseUnstyled(dist, file, html) {
  const sheets = await Promise.all(
    [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map(([, href]) =>
      readFile(`${dist}/${href}`, 'utf8')
    )
  )
  const styles = sheets.join('\n')
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names.split(' ')))
  const missing = [...classes].filter(
    (name) => SCOPED_CLASS.test(name) && !name.startsWith('lucide-') && !styles.includes(`.${name}`)
  )
  if (missing.length > 0) throw new Error(`${file} has no styles for ${missing.join(', ')}`)
}

/** What the first paint needs comes first; a page is read before it is hydrated, so its scripts come last. */
const STYLESHEET = /<link rel="stylesheet"[^>]*>/g

export async function prerender({ dist, server }) {
  const template = await readFile(`${dist}/public-page.html`, 'utf8')
  const manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8'))
  const preloaded = (names) =>
    Object.entries(manifest)
      .filter(([source]) => names.some((font) => source.endsWith(`/${font}`)))
      .map(
        ([, asset]) => `<link rel="preload" href="/${asset.file}" as="font" type="font/woff2" crossorigin>`
      )
  await mkdir(`${dist}/docs/reference`, { recursive: true })
  const styles = template.match(STYLESHEET) ?? []
  for (const page of server.publicPages) {
    const scripts = [...filesOf(manifest, server.pageSources[page.id])]
      .filter((file) => !template.includes(`/${file}`))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    const ownStyles = stylesOf(manifest, server.pageSources[page.id])
      .filter((file) => !template.includes(`/${file}`))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    const markup = await server.renderPage(page.id)
    const fonts = preloaded(STRESSED_HEADING.test(markup) ? [...EARLY_FONTS, ITALIC] : EARLY_FONTS)
    const head = [...headOf(page, server, markup), ...styles, ...ownStyles, ...fonts].join('\n    ')
    const html = template
      .replace(STYLESHEET, '')
      .replace('<!--head-->', () => head)
      .replace('</head>', () => `${scripts.join('\n    ')}\n  </head>`)
      .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      .replace(
        '<div id="root"><!--page--></div>',
        () => `<div id="root" data-page="${page.id}">${markup}</div>`
      )
    refuseInline(page.file, html)
    await refuseUnstyled(dist, page.file, html)
    await writeFile(`${dist}/${page.file}`, html)
  }
  await rm(`${dist}/public-page.html`)
  const shell = (await readFile(`${dist}/app.html`, 'utf8')).replace(
    '</head>',
    () => `  ${preloaded(EARLY_FONTS).join('\n    ')}\n  </head>`
  )
  refuseInline('app.html', shell)
  await writeFile(`${dist}/app.html`, shell)
  const routes = {
    pages: Object.fromEntries(
      server.publicPages.flatMap((page) => page.paths.map((path) => [path, page.file]))
    ),
    texts: await writeTexts({ dist, server }),
    // Its styles are created in the browser by third-party code.
    shell: { file: 'app.html', paths: server.shellRoutes },
    notFound: '404.html',
    sitemap: server.publicPages
      .filter((page) => !page.unlisted && !page.listedByServer)
      .flatMap((page) => page.paths.slice(0, 1)),
    changed: await changesOf(server),
    contactEmail: server.DEFAULT_CONTACT_EMAIL,
  }
  await writeFile(`${dist}/routes.json`, `${JSON.stringify(routes, null, 2)}\n`)
}

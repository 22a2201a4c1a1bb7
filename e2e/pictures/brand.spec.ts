import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import { FEATHER_PATH, PRODUCT_NAME } from '../../dashboard/src/brand.ts'
import { docPages } from '../../dashboard/src/public/docs/doc-pages.ts'
import { publicPages } from '../../dashboard/src/routes.ts'
import { root } from '../support/processes.ts'

/** Creates the icons and the sharing picture from the feather and the fonts: `npm run pictures` here. */
const folder = join(root, 'dashboard', 'public')
const fonts = join(root, 'node_modules', '@fontsource-variable')

const TEAL = '#0F766E'
const PAPER = '#FBFAF7'

/** The feather on a tile; `corner` and `room` around it as shares of the side. */
function tile(corner: number, room: number): string {
  const place = `translate(${32 * room} ${32 * room}) scale(${(1 - 2 * room) * (32 / 24)})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${32 * corner}" fill="${TEAL}"/><path transform="${place}" fill="${PAPER}" d="${FEATHER_PATH}"/></svg>`
}

async function draw(page: Page, svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>html,body{margin:0}svg{display:block;width:${size}px}</style>${svg}`)
  return page.screenshot({ omitBackground: true })
}

/** An .ico file with one PNG. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

test('the icons', async ({ page }) => {
  const rounded = tile(0.22, 0.125)
  // Where the system crops the corners itself, the tile is square and the feather stays clear of them.
  const whole = tile(0, 0.2)
  await writeFile(join(folder, 'favicon.svg'), `${rounded}\n`)
  await writeFile(join(folder, 'favicon.ico'), ico(await draw(page, rounded, 32), 32))
  await writeFile(join(folder, 'icon-192.png'), await draw(page, rounded, 192))
  await writeFile(join(folder, 'icon-512.png'), await draw(page, rounded, 512))
  await writeFile(join(folder, 'icon-maskable-512.png'), await draw(page, whole, 512))
  await writeFile(join(folder, 'apple-touch-icon.png'), await draw(page, whole, 180))
})

test('the pictures of shared links', async ({ page }) => {
  const font = async (family: string, file: string) => {
    const data = (await readFile(join(fonts, file))).toString('base64')
    return `@font-face{font-family:"${family}";font-weight:100 900;src:url(data:font/woff2;base64,${data})}`
  }
  const faces = [
    await font('Source Serif 4', 'source-serif-4/files/source-serif-4-latin-opsz-normal.woff2'),
    await font('Geist', 'geist/files/geist-latin-wght-normal.woff2'),
  ]
  await page.setViewportSize({ width: 1200, height: 630 })
  const shoot = async (body: string, path: string) => {
    await page.setContent(
      `<!doctype html><meta charset="utf-8"><style>${faces.join('')}${CARD_STYLE}</style>${body}`
    )
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path })
  }
  await shoot(CARD, join(folder, 'card.png'))
  const listed = publicPages.filter((page) => page.paths.length > 0 && !page.unlisted && !page.listedByServer)
  for (const { id, title, description } of [...listed, docPages[0]!])
    if (id !== 'landing') await shoot(cardOf(title, description), join(folder, 'cards', `${id}.png`))
})

const CARD_STYLE = `
  * { box-sizing: border-box; margin: 0 }
  body { width: 1200px; height: 630px; background: ${PAPER}; color: #14212B; font-family: Geist; position: relative; overflow: hidden }
  .say { position: absolute; left: 72px; top: 68px; width: 560px }
  .mark { display: flex; align-items: center; gap: 12px; font: 600 34px Geist; letter-spacing: -.01em }
  .mark svg { width: 40px; fill: ${TEAL} }
  h1, p.sub { text-wrap: balance }
  h1 { margin-top: 76px; font: 500 70px/1.02 "Source Serif 4"; letter-spacing: -.028em; font-variation-settings: "opsz" 60 }
  h1 em { font-style: normal; color: ${TEAL} }
  p.sub { margin-top: 30px; font: 400 26px/1.42 Geist; color: #4A5862 }
  .say.wide { width: 1010px }
  .wide h1 { margin-top: 96px; font-size: 84px }
  .wide p.sub { font-size: 32px; width: 900px }
  .sheet { position: absolute; left: 690px; top: 92px; width: 560px; height: 620px; background: #fff; border-radius: 4px; border: 1px solid #E3DED2; box-shadow: 0 24px 60px rgba(20,33,43,.13); padding: 46px 44px 0 70px }
  .sheet::before { content: ""; position: absolute; left: 44px; top: 0; bottom: 0; width: 1px; background: #E9C9BE }
  .by { font: 400 17px Geist; color: #6B7780 }
  .sheet h2 { margin-top: 12px; font: 500 36px/1.12 "Source Serif 4"; letter-spacing: -.016em; width: 400px }
  .prose { margin-top: 26px; width: 400px; font: 400 24px/1.6 "Source Serif 4" }
  .marked { background: #CFE6E1; padding: 1px 0 }
  .cite { display: inline-block; min-width: 24px; padding: 0 6px; margin-left: 5px; border-radius: 4px; background: ${TEAL}; color: #fff; font: 600 15px/23px Geist; text-align: center; vertical-align: 5px }
  .src { display: flex; gap: 14px; align-items: flex-start; margin-top: 28px; width: 400px; padding-top: 20px; border-top: 1px solid #E3DED2; font: 500 19px/1.3 Geist }
  .src .cite { margin: 1px 0 0; vertical-align: 0 }
  .src small { display: block; margin-top: 3px; font: 400 16px Geist; color: #6B7780 }
`

/** The words of a page in large type. */
const cardOf = (title: string, description: string) => `
  <div class="say wide">
    <div class="mark"><svg viewBox="0 0 24 24"><path d="${FEATHER_PATH}"/></svg>${PRODUCT_NAME}</div>
    <h1>${title.replace(/ - Cygnet$/, '')}</h1>
    <p class="sub">${description}</p>
  </div>
`

const CARD = `
  <div class="say">
    <div class="mark"><svg viewBox="0 0 24 24"><path d="${FEATHER_PATH}"/></svg>${PRODUCT_NAME}</div>
    <h1>Blog articles you can <em>check</em>, line by line.</h1>
    <p class="sub">For marketers, small businesses and agencies.</p>
  </div>
  <div class="sheet">
    <p class="by">Blog post for Marlow Cargo Bikes</p>
    <h2>How often should a cargo bike be serviced?</h2>
    <p class="prose">Plan on a first check after 300 kilometers or six weeks. <span class="marked">On a loaded two-wheeler, front pads last between 1,500 and 2,500 kilometers.</span><span class="cite">2</span></p>
    <div class="src"><span class="cite">2</span><span>Brake pads: what wears them out<small>marlowbikes.example/journal/brake-pads</small></span></div>
  </div>
`

import { clip, plain } from './plain_text.js'
import { isPlantedInstruction } from './planted_instructions.js'

/** A picture of a page's content that says what it shows. */
export interface PagePhoto {
  /** Absolute. */
  url: string
  /** What is below it, else its alternative text. */
  caption: string
}

/** Pixels that a photo in a text needs. */
export const MIN_PHOTO_WIDTH = 600
const MAX_PHOTOS = 20
/** What a page shows of itself or counts its visitors with. */
const NO_PHOTO =
  /logo|icon|avatar|emoji|sprite|badge|banner|button|pixel|tracking|placeholder|spacer|captcha/i
const FILE_NAME = /^\S+\.\w{3,4}$|^(?:img|dsc|image|photo|picture|bild|foto)[\s_-]*\d*$/i
const MIN_CAPTION = 10

/**
 * The photos of a page's content: with a caption or an alternative text that says something, and not known to be
 * smaller than an article needs.
 * @param main without navigation, header and footer
 */
export function readPhotos(main: Element, meta: Record<string, string>, base: string): PagePhoto[] {
  const photos = new Map<string, PagePhoto>()
  const add = (address: string, caption: string) => {
    const url = URL.canParse(address, base) ? new URL(address, base) : null
    const said = clip(plain(caption), 300)
    if (!url || !/^https?:$/.test(url.protocol) || /\.svg$/i.test(url.pathname) || url.href.length > 2000)
      return
    if (
      isPlantedInstruction(said) ||
      said.length < MIN_CAPTION ||
      FILE_NAME.test(said) ||
      NO_PHOTO.test(`${url.pathname} ${said}`)
    )
      return
    if (photos.size < MAX_PHOTOS && !photos.has(url.href))
      photos.set(url.href, { url: url.href, caption: said })
  }
  for (const image of main.querySelectorAll('img')) {
    const named = `${image.className} ${image.id} ${image.parentElement?.className ?? ''}`
    const { address, width } = largest(image)
    if (address === '' || width < MIN_PHOTO_WIDTH || NO_PHOTO.test(named)) continue
    const below = image.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
    add(address, plain(below) || (image.getAttribute('alt') ?? ''))
  }
  add(meta['og:image'] ?? '', meta['og:image:alt'] ?? '')
  return [...photos.values()]
}

/** The largest file of an image that is named with its width; as wide as can be where no width is. */
function largest(image: Element): { address: string; width: number } {
  const sets = [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])]
  const files = sets
    .flatMap((one) => (one.getAttribute('srcset') ?? one.getAttribute('data-srcset') ?? '').split(/,\s+/))
    .map((entry) => /^(\S+)\s+(\d{2,5})w$/.exec(entry.trim()))
    .flatMap((found) => (found ? [{ address: found[1]!, width: Number(found[2]) }] : []))
  const [widest] = files.toSorted((a, b) => b.width - a.width)
  if (widest) return widest
  const declared = Number.parseInt(image.getAttribute('width') ?? '', 10)
  const address = image.getAttribute('src') || image.getAttribute('data-src') || ''
  return { address, width: declared > 0 ? declared : Number.POSITIVE_INFINITY }
}

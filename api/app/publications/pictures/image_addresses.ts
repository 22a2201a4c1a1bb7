import { publicUrl } from '#images/image_store'
import { withImagesAt } from '#publications/exports/stored_images'
import { settings } from '#start/settings'

/** In a text, or in JSON, where a line break before the address is two characters. */
const STORED = /(?<=^|[\s(<"']|\\[nrt])(\/storage\/blog-images\/[0-9a-f]{32}\.webp)/gu

/** A text, or the JSON of an answer, with the stored images at addresses that work outside of this product. */
export const withWholeAddresses = (text: string): string => text.replace(STORED, `${settings.appUrl}$1`)

/** A text as it is stored: the addresses of its images have no server, which may move. */
export const withStoredAddresses = (text: string): string => withImagesAt(text, settings.appUrl, publicUrl)

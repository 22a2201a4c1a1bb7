import { join } from 'node:path'
import { settings } from '#start/settings'

/** Where the store in a folder keeps an image. */
export const imagePath = (filename: string) => join(settings.dataDir, 'blog-images', filename)

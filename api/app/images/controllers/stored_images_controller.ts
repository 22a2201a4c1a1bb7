import { access } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFoundError } from '#core/errors'
import { isImageName, pathOf } from '#images/services/image_store'

/** The files themselves: public to everybody who knows the name, and never changed. */
export default class StoredImagesController {
  async show(ctx: HttpContext) {
    const { filename } = ctx.params
    if (!isImageName(filename)) throw new NotFoundError('Image')
    const path = pathOf(filename)
    await access(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new NotFoundError('Image')
      throw error
    })
    ctx.response.header('Cache-Control', 'public, max-age=31536000, immutable').download(path, true)
  }
}

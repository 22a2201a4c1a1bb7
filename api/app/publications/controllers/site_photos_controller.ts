import type { HttpContext } from '@adonisjs/core/http'
import { companyKnowledge } from '#companies/queries/company_knowledge'
import { ConflictError } from '#core/errors'
import { clientDisconnected } from '#core/http/client_disconnected'
import { success } from '#core/http/envelope'
import { idempotent } from '#core/http/idempotency'
import { serializeImage } from '#images/transformers/image_transformer'
import { addSitePhoto, listSitePhotos, type Owner } from '#publications/pictures/site_photos'
import { findPublication } from '#publications/queries/find_publication'

/** The photos of the company's own website, for the publications of that company. */
export default class SitePhotosController {
  async index(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { publicationId } = ctx.input<'listSitePhotos'>().parameters
    const { owner } = await ownerOf(accountId, publicationId)
    success(ctx, { photos: await listSitePhotos(owner, clientDisconnected(ctx)) })
  }

  async store(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const gone = clientDisconnected(ctx)
    const { body } = ctx.input<'addSitePhoto'>()
    const { owner, id } = await ownerOf(accountId, body.publicationId)
    await idempotent(ctx, body, (keep) =>
      addSitePhoto(owner, body, id, gone, (trx, image) =>
        keep(trx, { status: 201, message: 'Photo added', data: serializeImage(image) })
      )
    )
  }
}

/**
 * Whose website it is: that of the publication's company, or of the default profile.
 * @throws NotFoundError for an unknown publication, ConflictError where no website is known
 */
async function ownerOf(accountId: string, asked?: string): Promise<{ owner: Owner; id: string | null }> {
  const publication = asked ? await findPublication(accountId, asked) : null
  const { context } = await companyKnowledge(accountId, publication?.companyId)
  const address = context?.website ?? ''
  const website = /^https?:\/\//i.test(address) ? address : `https://${address}`
  if (!context || address === '' || !URL.canParse(website))
    throw new ConflictError('Add the address of your website to the company profile first.')
  return { owner: { accountId, name: context.name, website }, id: publication?.id ?? null }
}

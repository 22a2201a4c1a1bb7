import type { HttpContext } from '@adonisjs/core/http'
import { isoTime, success } from '#core/http/envelope'
import { ledgerOf } from '#publications/claims/ledger'
import { findPublication } from '#publications/queries/find_publication'
import { sourcesOf } from '#publications/queries/publication_sources'

export default class ClaimsController {
  async show(ctx: HttpContext) {
    const publication = await findPublication(ctx.credential.accountId, ctx.params.id)
    const { claims, passages } = await ledgerOf(publication)
    const sources = new Map((await sourcesOf(publication.id)).map((source) => [source.sourceKey, source]))
    const counted = (wanted: string) => claims.filter(({ verdict }) => verdict === wanted).length
    success(ctx, {
      publicationId: publication.id,
      supported: counted('supported'),
      unsupported: counted('unsupported'),
      notVerified: counted('not_verified'),
      claims: claims.map(({ passages: numbers, decidedAt, ...claim }) => ({
        ...claim,
        passages: numbers.map((number) => `p${number}`),
        decidedAt: decidedAt === null ? null : isoTime(decidedAt),
      })),
      passages: passages.map(({ number, sourceKey, heading, text }) => {
        const source = sources.get(sourceKey)
        return {
          id: `p${number}`,
          heading,
          text,
          source: {
            number: source?.number ?? null,
            title: source?.title ?? '',
            url: source?.url ?? null,
          },
        }
      }),
    })
  }
}

import { transaction } from '#core/database/transaction'
import type { RewriteDetail } from '#generation/rewrites/rewrite'
import { type AskedAgain, loadBrief } from '#generation/rewrites/write_again'
import { addImage } from '#images/actions/add_image'
import { publicUrl, saveImage } from '#images/image_store'
import { languageOf } from '#languages/index'
import { fittingDescription, fittingTitle } from '#text/language/fit_width'
import { primaryLanguage } from '#text/language/languages'
import { TITLE_PIXELS, titlePixels } from '#text/language/pixel_width'
import { hasKeyword } from '#text/language/words'
import { withoutMarks } from '#text/markdown/marks'
import { parseDocument } from '#text/markdown/parse_document'
import type { Illustrator } from '#writers/types'

const COVER = { width: 1600, height: 900 }
const OF_TITLE = ['title-width', 'meta-title']
const OF_DESCRIPTION = ['description-width', 'keyword-in-description', 'meta-description']

/** What is around the text: its title, its cover, and the lines for search results, as far as the checks miss them. */
export async function detailsOf(
  illustrator: Illustrator,
  asked: AskedAgain,
  content: string,
  signal: AbortSignal
): Promise<RewriteDetail[]> {
  const { publication, findings } = asked
  const failed = (...ids: string[]) => findings.some(({ check }) => ids.includes(check))
  const { mainImageUrl, metaTitle, metaDescription } = publication
  const title = failed('keyword-in-title') ? titleOf(asked, content) : publication.title
  const lines: RewriteDetail[] = [
    { field: 'title', before: publication.title, after: title },
    ...(failed(...OF_TITLE)
      ? [
          {
            field: 'metaTitle' as const,
            before: metaTitle,
            after: fittingTitle([title, title.split(': ')[0]!]),
          },
        ]
      : []),
    ...(failed(...OF_DESCRIPTION)
      ? [{ field: 'metaDescription' as const, before: metaDescription, after: descriptionOf(asked, content) }]
      : []),
  ]
  if (failed('main-image') && mainImageUrl === null && wantsCover(asked))
    lines.push({
      field: 'mainImageUrl',
      before: null,
      after: await coverOf(illustrator, asked, title, signal),
    })
  return lines.filter(({ before, after }) => after !== '' && after !== before)
}

/** The title behind the phrase that it is to be found by, where the text speaks of it. */
function titleOf({ publication }: AskedAgain, content: string): string {
  const { title, mainKeyword, language } = publication
  const keyword = mainKeyword?.trim() ?? ''
  const longer = `${capitalized(keyword)}${colonOf(language)}${title}`
  const fits = keyword !== '' && hasKeyword(content, keyword, language) && titlePixels(longer) <= TITLE_PIXELS
  return fits ? longer : title
}

/** The first sentences of the text, with the phrase that it is to be found by. */
function descriptionOf({ publication, findings }: AskedAgain, content: string): string {
  const { metaDescription, mainKeyword, language } = publication
  const opening = parseDocument(content, language).blocks.find(({ kind }) => kind === 'paragraph')
  const said = withoutMarks((opening?.sentences ?? []).map(({ text }) => text).join(' '))
  const isWide = findings.some(({ check }) => check === 'description-width')
  const base = isWide || !metaDescription ? said : metaDescription
  const keyword = mainKeyword ?? ''
  const isNamed = base.toLowerCase().includes(keyword.toLowerCase())
  return base === ''
    ? ''
    : fittingDescription(`${isNamed ? '' : `${capitalized(keyword)}${colonOf(language)}`}${base}`, language)
}

const colonOf = (language: string) => languageOf(primaryLanguage(language))?.drafting.colon ?? ': '
const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Who ordered a text without pictures wants none; nobody was asked about an imported one. */
const wantsCover = ({ publication: { generatedBy, generationMetadata } }: AskedAgain) =>
  generatedBy === null || generationMetadata.includeImages

/** A drawn cover, among the images of the account: it costs nothing, and waits there if it is not taken. */
async function coverOf(
  illustrator: Illustrator,
  { publication }: AskedAgain,
  title: string,
  signal: AbortSignal
): Promise<string> {
  const { id, accountId, topic } = publication
  const brief = await loadBrief(publication)
  const input = { kind: 'cover' as const, brief, title, text: topic ?? '', ordinal: 0, ...COVER }
  const { value } = await illustrator.illustrate(input, signal)
  const { filename, fileSize } = await saveImage(value.data)
  await transaction((trx) =>
    addImage(trx, {
      ...{ accountId, publicationId: id, sessionId: null, blockKey: null, sectionTitle: null },
      ...{ filename, fileSize, originalName: 'cover.webp', generatedBy: illustrator.name },
      ...{ prompt: value.prompt, altText: value.altText, tags: value.tags },
      ...COVER,
    })
  )
  return publicUrl(filename)
}

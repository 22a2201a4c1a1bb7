import { randomInt } from 'node:crypto'
import { isTestAccount } from '#accounts/test_account'
import { giveBackAllowance, takeAllowance } from '#billing/actions/use_allowance'
import { companyKnowledge } from '#companies/queries/company_knowledge'
import type { Body } from '#core/contract/types'
import { DatabaseUnavailableError } from '#core/database/errors'
import { type InTransaction, transaction } from '#core/database/transaction'
import { ConflictError, ValidationError } from '#core/errors'
import { moderate } from '#generation/moderation/moderate'
import { makePicture } from '#generation/providers/picture'
import { makeBrief } from '#generation/requests/brief'
import { addImage, type NewImage } from '#images/actions/add_image'
import { publicUrl, removeImage, saveImage } from '#images/image_store'
import type Image from '#images/models/image'
import { exchangeImage } from '#publications/actions/exchange_image'
import { mustNotBeGenerating } from '#publications/errors'
import type Publication from '#publications/models/publication'
import { findPublication } from '#publications/queries/find_publication'
import type { Brief, IllustrationInput } from '#writers/types'

/** `ImageRequest` of the contract. */
export type ImageRequest = Body<'generateImage'>

const MIN_PROMPT_LENGTH = 3
const COVER = '1600x900'
/** The contract's default. */
const USUAL = '1200x800'
/** Ordinals beyond the pictures of any article; each gives a different picture for the same words. */
const OTHERS = { from: 100, to: 1_000_000 }

/**
 * Makes a picture from a prompt.
 * @throws ValidationError for a blank prompt, AppError PROMPT_REFUSED, NotFoundError for another account's
 * publication, AllowanceUsedUpError, UnavailableError
 */
export async function makeImage(
  accountId: string,
  request: ImageRequest,
  inTransaction?: InTransaction<Image>
): Promise<Image> {
  const prompt = request.prompt.trim()
  if (prompt.length < MIN_PROMPT_LENGTH) {
    const message = `Please enter at least ${MIN_PROMPT_LENGTH} characters`
    throw new ValidationError([{ field: 'prompt', rule: 'minLength', message }])
  }
  await moderate(accountId, [prompt], ['prompt'])
  const publication =
    request.publicationId === undefined ? null : await findPublication(accountId, request.publicationId)
  const size = request.size ?? USUAL
  const [width, height] = size.split('x').map(Number) as [number, number]
  return store(
    {
      kind: size === COVER ? 'cover' : 'block',
      brief: await buildBrief(accountId, prompt, publication),
      title: prompt,
      text: request.style?.trim() ?? '',
      ordinal: randomInt(OTHERS.from, OTHERS.to),
      width,
      height,
    },
    {
      accountId,
      publicationId: publication?.id ?? null,
      sessionId: null,
      blockKey: null,
      sectionTitle: null,
    },
    prompt,
    null,
    inTransaction
  )
}

/**
 * Makes a replacement for a picture: a new record with a new file, which the publication shows from then on. The
 * old one stays among the account's images.
 * @throws ConflictError for an uploaded image and while the publication is being generated, AllowanceUsedUpError,
 * UnavailableError
 */
export async function makeAnother(image: Image, inTransaction?: InTransaction<Image>): Promise<Image> {
  const { accountId, publicationId, sessionId, blockKey, sectionTitle, width, height } = image
  if (image.generatedBy === null) throw new ConflictError('Only images generated here can be generated again')
  const publication = publicationId === null ? null : await findPublication(accountId, publicationId)
  if (publication) mustNotBeGenerating(publication)
  const title = sectionTitle ?? publication?.title ?? image.prompt
  return store(
    {
      kind: blockKey === null && publication?.mainImageUrl === publicUrl(image.filename) ? 'cover' : 'block',
      brief: await buildBrief(accountId, publication?.initialPrompt ?? image.prompt, publication),
      title,
      text: publication && sectionTitle ? sectionOf(publication.content, sectionTitle) : '',
      ordinal: randomInt(OTHERS.from, OTHERS.to),
      width,
      height,
    },
    { accountId, publicationId, sessionId, blockKey, sectionTitle },
    null,
    image,
    inTransaction
  )
}

async function buildBrief(
  accountId: string,
  prompt: string,
  publication: Publication | null
): Promise<Brief> {
  const brief = makeBrief(
    { prompt, ...(publication && { keywords: publication.keywords, language: publication.language }) },
    null
  )
  const company = (await companyKnowledge(accountId)).context
  const test = (await isTestAccount(accountId)) ? { test: { prompt, fail: null, wait: 0 } } : {}
  return { ...brief, company, ...test }
}

/** The text under a heading, up to the next heading. */
function sectionOf(markdown: string, heading: string): string {
  const parts = markdown.split(/^#{2,6} +/m)
  const own = parts.find((part) => part.split('\n', 1)[0]!.trim() === heading)
  return own ? own.slice(own.indexOf('\n') + 1).trim() : ''
}

type Place = Pick<NewImage, 'accountId' | 'publicationId' | 'sessionId' | 'blockKey' | 'sectionTitle'>

async function store(
  input: IllustrationInput,
  place: Place,
  prompt: string | null,
  replaced: Image | null,
  inTransaction?: InTransaction<Image>
): Promise<Image> {
  // Checked beforehand, because making the picture costs money.
  const taken = await transaction((trx) => takeAllowance(trx, place.accountId, 'images'))
  try {
    return await makeAndStore(input, place, prompt, replaced, inTransaction)
  } catch (error) {
    await transaction((trx) => giveBackAllowance(trx, taken))
    throw error
  }
}

async function makeAndStore(
  input: IllustrationInput,
  place: Place,
  prompt: string | null,
  replaced: Image | null,
  inTransaction?: InTransaction<Image>
): Promise<Image> {
  const { image, by, costMicros } = await makePicture(input)
  const { filename, fileSize } = await saveImage(image.data)
  const { width, height, altText, tags } = image
  try {
    return await transaction(async (trx) => {
      if (replaced && place.publicationId !== null) {
        const before = { url: publicUrl(replaced.filename), altText: replaced.altText }
        await exchangeImage(trx, place.publicationId, before, { url: publicUrl(filename), altText })
      }
      const added = await addImage(trx, {
        ...place,
        filename,
        originalName: `${input.kind}.webp`,
        prompt: prompt ?? image.prompt,
        altText,
        tags,
        fileSize,
        width,
        height,
        generatedBy: by,
        costMicros,
      })
      await inTransaction?.(trx, added)
      return added
    })
  } catch (error) {
    // After a lost connection the row may exist; a file without a row is collected later.
    if (!(error instanceof DatabaseUnavailableError)) await removeImage(filename)
    throw error
  }
}

import { readFile } from 'node:fs/promises'
import { updatePublication } from '#publications/actions/update_publication'
import { vouchForClaim } from '#publications/claims/vouch'
import type Publication from '#publications/models/publication'
import { LOCAL_WRITER_NAME } from '#writers/local/name'
import { SAMPLE_EDITS } from './sample_requests.js'

const PICTURE = /!\[[^\]\n]*\]\(([^)\s]+)\)/g
const NUMBERED = /(!\[[^\]\n]*\]\()picture:(\d+)\)\n\n/g

/**
 * Saves what the demonstration's customer made of a draft by the local writer, as her own edit, and what she vouches
 * for in it. A draft that somebody has edited already, or that a model wrote, stays as it is.
 * @throws AppError
 */
export async function editSample(publication: Publication, userId: string): Promise<void> {
  const edit = SAMPLE_EDITS.get(publication.initialPrompt)
  const isDraft = publication.generatedBy === LOCAL_WRITER_NAME && publication.metaTitle !== edit?.metaTitle
  if (!edit || !isDraft) return
  const { file, metaTitle, metaDescription, vouched } = edit
  const text = await readFile(new URL(`./edited/${file}`, import.meta.url), 'utf8')
  const pictures = [...publication.content.matchAll(PICTURE)].map(([, address]) => address)
  const content = text.replaceAll(NUMBERED, (_, start: string, number: string) => {
    const address = pictures[Number(number) - 1]
    return address === undefined ? '' : `${start}${address})\n\n`
  })
  const person = { accountId: publication.accountId, userId }
  await updatePublication(
    person.accountId,
    publication.id,
    { content, metaTitle, metaDescription },
    { origin: 'edit', userId, readAt: publication.updatedAt }
  )
  for (const statement of vouched)
    await vouchForClaim(person, publication.id, { text: statement, vouched: true })
}

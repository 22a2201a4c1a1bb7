import { lockAccount } from '#accounts/queries/lock_account'
import { mustBeAllowed } from '#billing/queries/capability'
import type { Schema } from '#core/contract/types'
import { type InTransaction, readConnection, transaction } from '#core/database/transaction'
import { type FieldError, NotFoundError, ValidationError } from '#core/errors'
import { isId, newId } from '#core/ids'
import { oneLine } from '#core/text/one_line'
import { storable } from '#core/text/storable'
import ContentTemplate from '#generation/templates/content_template'
import type { TemplateBlock } from '#writers/types'

/** `TemplateInput` of the contract. */
export type TemplateInput = Schema<'TemplateInput'>

/** The most templates per account. */
const MAX_COUNT = 50
const USUAL_WORDS = 80

/** All templates of an account, by name. */
export async function listTemplates(accountId: string): Promise<ContentTemplate[]> {
  const templates = await ContentTemplate.query({ client: readConnection() })
    .where({ accountId })
    .orderBy('id')
  return templates.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}

/**
 * @param field of the call that has the id, where it is not the address
 * @throws NotFoundError also for a malformed id and for another account's
 */
export async function findTemplate(accountId: string, id: string, field?: string): Promise<ContentTemplate> {
  const template = isId(id)
    ? await ContentTemplate.query({ client: readConnection() })
        .where({ accountId, id: id.toLowerCase() })
        .first()
    : null
  if (!template) throw new NotFoundError('Template', field)
  return template
}

/** @throws AppError PLAN_REQUIRED on a plan without custom templates, ValidationError */
export async function createTemplate(
  accountId: string,
  input: TemplateInput,
  inTransaction?: InTransaction<ContentTemplate>
): Promise<ContentTemplate> {
  await mustBeAllowed(accountId, 'customTemplates')
  const fields = toFields(input)
  return transaction(async (trx) => {
    await lockAccount(trx, accountId)
    const [{ total }] = await trx.from('content_templates').where('account_id', accountId).count('* as total')
    if (Number(total) >= MAX_COUNT)
      throw new ValidationError([
        { field: 'name', rule: 'most', message: `An account can have at most ${MAX_COUNT} templates` },
      ])
    const now = Date.now()
    const template = await ContentTemplate.create(
      { id: newId(), accountId, ...fields, createdAt: now, updatedAt: now },
      { client: trx }
    )
    await inTransaction?.(trx, template)
    return template
  })
}

/** @throws as createTemplate, NotFoundError */
export async function updateTemplate(
  accountId: string,
  id: string,
  input: TemplateInput
): Promise<ContentTemplate> {
  const { id: found } = await findTemplate(accountId, id)
  await mustBeAllowed(accountId, 'customTemplates')
  const fields = toFields(input)
  return transaction(async (trx) => {
    const template = await ContentTemplate.query({ client: trx }).where({ id: found }).forUpdate().first()
    if (!template) throw new NotFoundError('Template')
    return template
      .merge({ ...fields, updatedAt: Date.now() })
      .useTransaction(trx)
      .save()
  })
}

/** Allowed even when the plan no longer includes templates. @throws NotFoundError */
export async function deleteTemplate(accountId: string, id: string): Promise<void> {
  const { id: found } = await findTemplate(accountId, id)
  await transaction((trx) => trx.from('content_templates').where({ id: found }).delete())
}

function toFields(input: TemplateInput) {
  const errors: FieldError[] = []
  const name = oneLine(input.name)
  if (name === '') errors.push({ field: 'name', rule: 'minLength', message: 'Please enter a name' })
  const blocks = input.blocks.map((block, index): TemplateBlock => {
    const heading = block.heading.replace(/\s+/g, ' ').trim()
    const wordsFrom = block.wordsFrom ?? Math.min(USUAL_WORDS, block.wordsTo ?? USUAL_WORDS)
    const wordsTo = block.wordsTo ?? wordsFrom * 2
    if (heading === '')
      errors.push({
        field: `blocks.${index}.heading`,
        rule: 'minLength',
        message: 'Please enter a heading',
      })
    if (wordsTo < wordsFrom)
      errors.push({
        field: `blocks.${index}.wordsTo`,
        rule: 'range',
        message: 'The maximum number of words is below the minimum',
      })
    const purpose = storable((block.purpose ?? '').replace(/\s+/g, ' ').trim())
    return { heading: storable(heading), purpose, wordsFrom, wordsTo, kind: block.kind ?? 'text' }
  })
  const [first, ...more] = errors
  if (first) throw new ValidationError([first, ...more])
  return {
    name: storable(name, 120),
    description: storable((input.description ?? '').trim(), 500),
    contentType: input.contentType ?? ('educational' as const),
    blocks,
  }
}

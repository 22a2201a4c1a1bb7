import logger from '@adonisjs/core/services/logger'
import { LEARN_VOICE_JOB } from '#companies/jobs'
import Company from '#companies/models/company'
import { storedPage } from '#companies/queries/company_knowledge'
import { lockCompany, pagesOf } from '#companies/queries/default_company'
import { learnByModel } from '#companies/voice/learn_by_model'
import { takeVoice } from '#companies/voice/take_voice'
import { readConnection, type Transaction, transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end, requeue } from '#core/jobs/lease'
import { enqueue } from '#core/jobs/queue'
import { StructuredModel } from '#model_server/structured_model'
import { ModelError } from '#model_server/types'
import { settings } from '#start/settings'
import { onSettingsChange } from '#start/stored_settings'

/** Milliseconds. */
const PAUSE = 60_000
const MAX_TRIES = 3

/** Has a model look at the pages that were just read, where there is one: what was counted on them holds until then. */
export async function planVoiceLearning(trx: Transaction, company: Company): Promise<void> {
  if (!settings.text) return
  await enqueue(trx, {
    kind: LEARN_VOICE_JOB,
    payload: { companyId: company.id, parsedAt: company.lastParsedAt },
    accountId: company.accountId,
    dedupeKey: `${LEARN_VOICE_JOB}:${company.id}:${company.lastParsedAt}`,
  })
}

let chosen: StructuredModel | null = null

onSettingsChange(() => {
  chosen = null
})

function textModel(): StructuredModel {
  chosen ??= new StructuredModel({
    ...settings.text!,
    ...(settings.textPrice && { prices: { [settings.text!.model]: settings.textPrice } }),
    timeoutMs: settings.textTimeout,
    maxRetries: 2,
  })
  return chosen
}

/** Learns a company's voice by a model. One that fails leaves what was counted. */
export class LearnVoiceJob implements JobHandler {
  constructor(readonly model: () => Pick<StructuredModel, 'ask'> = textModel) {}

  async run(job: ClaimedJob, signal: AbortSignal): Promise<void> {
    const { companyId, parsedAt } = job.payload as { companyId: string; parsedAt: number }
    const company = await Company.query({ client: readConnection() }).where({ id: companyId }).first()
    const pages = company ? (await pagesOf(companyId)).map(storedPage) : []
    if (!company || company.lastParsedAt !== parsedAt || pages.length === 0)
      return transaction((trx) => end(trx, job, 'done'))
    try {
      const { voice, usage } = await learnByModel(this.model(), pages, company.name, signal)
      logger.info({ company: companyId, usage }, 'A voice was learned')
      await transaction(async (trx) => {
        await end(trx, job, 'done')
        const locked = await lockCompany(trx, companyId)
        if (locked.lastParsedAt !== parsedAt) return
        takeVoice(locked, voice, pages[0]!.url)
        locked.updatedAt = Math.max(Date.now(), locked.updatedAt + 1)
        await locked.save()
      })
    } catch (error) {
      if (signal.aborted || !(error instanceof ModelError)) throw error
      logger.warn({ err: error, company: companyId }, 'A voice could not be learned by the model')
      await transaction((trx) =>
        job.attempts < MAX_TRIES ? requeue(trx, job, PAUSE) : end(trx, job, 'failed', error.message)
      )
    }
  }

  async onDead(): Promise<void> {}
}

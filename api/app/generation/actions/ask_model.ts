import type { Schema } from '#core/contract/types'
import { sampleBrief } from '#generation/actions/check_services'
import { ModelError } from '#model_server/types'
import type { ModelSettings } from '#start/settings'
import { ModelWriter } from '#writers/model/model_writer'

/** What came of one small question of the kind that generation asks. */
export type ModelTest = Schema<'AdminModelTest'>

/** Milliseconds that somebody waits in front of a screen. */
const PATIENCE = 60_000

/** Asks a model for one title, once. */
export async function askModel(model: ModelSettings, timeoutMs: number): Promise<ModelTest> {
  const from = performance.now()
  const took = () => Math.round(performance.now() - from)
  try {
    const writer = new ModelWriter({ ...model, timeoutMs: Math.min(PATIENCE, timeoutMs), maxRetries: 0 })
    const { value } = await writer.planTopic({ brief: sampleBrief(), sources: [], avoidTitles: [] })
    return { works: true, fault: null, says: value.titles[0] ?? '', milliseconds: took() }
  } catch (error) {
    // Only these errors have messages that are meant to be shown.
    if (!(error instanceof ModelError)) throw error
    return { works: false, fault: error.fault, says: error.message, milliseconds: took() }
  }
}

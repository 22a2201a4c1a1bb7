import { flaggedByModel } from '#generation/moderation/moderation_model'
import { providers } from '#generation/providers/providers'
import { SearchFailedError, searchProvider } from '#generation/search/search_provider'
import { ModelError, NO_USAGE, type Usage } from '#model_server/types'
import { settings } from '#start/settings'
import { ModelWriter } from '#writers/model/model_writer'
import type { Brief } from '#writers/types'

export interface ServiceCheck {
  name: string
  /** null when the service is not configured. */
  works: boolean | null
  /** One line: what the service did, or what is wrong. Contains no key and no address. */
  says: string
}

const SUBJECT = 'How often should a bicycle be serviced?'
const MODERATION_LIMIT = 6_000

/** Sends each configured service one small request of the kind that generation sends. */
export async function checkServices(): Promise<ServiceCheck[]> {
  return await Promise.all([checkText(), checkImages(), checkModeration(), checkSearch()])
}

async function checkText(): Promise<ServiceCheck> {
  const name = 'Text'
  const { writer } = providers()
  if (!(writer instanceof ModelWriter))
    return { name, works: null, says: 'no model is set; the local writer drafts' }
  return await timed(name, async () => {
    const { value, usage } = await writer.planTopic({ brief: sampleBrief(), sources: [], avoidTitles: [] })
    const cost = settings.textPrice ? `, $${(usage.costMicros / 1_000_000).toFixed(4)}` : ''
    return `${writer.name} by ${writer.ways()}: ${spent(usage)}${cost}; its title: ${value.titles[0]}`
  })
}

async function checkImages(): Promise<ServiceCheck> {
  const name = 'Images'
  const { illustrator } = providers()
  if (settings.image === null) return { name, works: null, says: 'no model is set; pictures are drawn here' }
  return await timed(name, async () => {
    const picture = { kind: 'cover' as const, brief: sampleBrief(), title: SUBJECT, text: '', ordinal: 0 }
    const { value, usage } = await illustrator.illustrate({ ...picture, width: 1600, height: 900 })
    return `${illustrator.name}: ${spent(usage)}; ${Math.round(value.data.byteLength / 1024)} kB of WebP`
  })
}

async function checkModeration(): Promise<ServiceCheck> {
  const name = 'Moderation'
  const { moderationModel: model, moderationServer } = settings
  if (model === null || moderationServer === null)
    return { name, works: null, says: 'no model is set; only the built-in rules decide' }
  return await timed(name, async () => {
    const limits = { timeoutMs: MODERATION_LIMIT, maxRetries: 0 }
    const flagged = await flaggedByModel([SUBJECT], { ...moderationServer, model, ...limits })
    return flagged.length === 0
      ? `${model} lets a harmless prompt pass`
      : `${model} refuses a harmless prompt`
  })
}

async function checkSearch(): Promise<ServiceCheck> {
  const name = 'Search'
  const provider = searchProvider()
  if (provider === null) return { name, works: null, says: 'no provider is set; the web is not searched' }
  return await timed(name, async () => {
    const found = await provider.search(SUBJECT, { limit: 5, signal: new AbortController().signal })
    return `${provider.name} found ${found.length} pages`
  })
}

async function timed(name: string, ask: () => Promise<string>): Promise<ServiceCheck> {
  const from = performance.now()
  try {
    const says = await ask()
    return { name, works: true, says: `${says} (${((performance.now() - from) / 1000).toFixed(1)} s)` }
  } catch (error) {
    // Only these errors have messages that are meant to be shown.
    if (!(error instanceof ModelError) && !(error instanceof SearchFailedError)) throw error
    return { name, works: false, says: error.message }
  }
}

function spent({ calls, inputTokens, outputTokens }: Usage = NO_USAGE): string {
  return `${calls} ${calls === 1 ? 'call' : 'calls'}, ${inputTokens} tokens in, ${outputTokens} out`
}

/** Of a small question that any model can answer. */
export function sampleBrief(): Brief {
  return {
    prompt: SUBJECT,
    publicationType: 'blog',
    contentType: 'educational',
    audience: 'general',
    tone: 'friendly',
    length: 'short',
    focus: 'none',
    includeExamples: false,
    includeStatistics: false,
    includeImages: true,
    keywords: [],
    language: 'en',
    company: null,
  }
}

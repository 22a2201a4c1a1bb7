import type { Schema } from '#core/contract/types'
import { oneLine } from '#core/text/one_line'
import type { CallerMetadata } from '#publications/custom_metadata'
import { languageOf } from '#text/language/spoken_language'
import {
  AUDIENCES,
  type Audience,
  type Brief,
  type CompanyContext,
  type TemplateStructure,
} from '#writers/types'

type Named = string | { name?: string; title?: string; area?: string; value?: string; description?: string }

/** `CompanyInfo` of the contract. */
export type CompanyInfo = Schema<'CompanyInfo'>

/** `GenerateRequest` of the contract. */
export type GenerateRequest = Schema<'GenerateRequest'>

export const toCallerMetadata = ({ external_id, custom_metadata }: GenerateRequest): CallerMetadata => ({
  externalId: external_id ?? null,
  customMetadata: custom_metadata ?? {},
})

/** Fills in what the request leaves out, from the stored profile where it can. */
export function makeBrief(
  request: GenerateRequest,
  profile: CompanyContext | null,
  template: TemplateStructure | null = null
): Brief {
  const info = request.company_info ?? null
  const preferences = { ...info?.content_preferences, ...request.content_preferences }
  const audienceText = request.target_audience ?? info?.target_audience ?? 'general'
  const isNamedAudience = (AUDIENCES as readonly string[]).includes(audienceText)
  const prompt = request.prompt.trim()
  const answers = (request.answers ?? [])
    .map(({ question = '', answer }) => ({ question: oneLine(question), answer: answer.trim() }))
    .filter(({ answer }) => answer !== '')
  return {
    prompt,
    publicationType: request.type ?? 'blog',
    ...(request.type === undefined && { typeOpen: true as const }),
    contentType: preferences.style ?? template?.contentType ?? 'educational',
    audience: isNamedAudience ? (audienceText as Audience) : 'general',
    tone: request.tone ?? info?.tone ?? 'professional',
    // A template's blocks have their own lengths.
    length: template ? 'auto' : (preferences.length ?? 'auto'),
    focus: info?.focus ?? 'services',
    includeExamples: preferences.include_examples ?? true,
    includeStatistics: preferences.include_statistics ?? true,
    includeImages: preferences.include_images ?? true,
    keywords: distinct(request.keywords ?? []),
    language: request.language ?? languageOf(prompt),
    company: info && companyContext(info, profile, isNamedAudience ? null : audienceText),
    ...(template && { template }),
    ...(answers.length > 0 && { answers }),
  }
}

/**
 * Whether a request is about the company of the saved profile. For another company nothing of the profile is used,
 * nor any page that was read for it.
 */
export function isOfProfile(info: CompanyInfo, profile: CompanyContext | null): boolean {
  const name = info.name?.trim().toLowerCase() ?? ''
  const saved = profile?.name.trim().toLowerCase() ?? ''
  return name === '' || saved === '' || name === saved
}

function companyContext(
  info: CompanyInfo,
  profile: CompanyContext | null,
  audience: string | null
): CompanyContext {
  const name = info.name?.trim() ?? ''
  const own = isOfProfile(info, profile) ? profile : null
  const industry = info.industry && info.industry.toLowerCase() !== 'general' ? info.industry : null
  return {
    name: name || (own?.name ?? ''),
    description: info.description?.trim() || (own?.description ?? ''),
    industry: own?.industry ?? industry,
    website: info.website?.trim() || (own?.website ?? null),
    services: orElse(flatten(info.services), own?.services),
    expertise: orElse(flatten(info.expertise), own?.expertise),
    values: orElse(flatten(info.values), own?.values),
    mission: own?.mission ?? null,
    vision: own?.vision ?? null,
    targetAudience: audience ?? own?.targetAudience ?? null,
    colors: own?.colors ?? [],
    voice: own?.voice ?? null,
    id: own?.id ?? null,
  }
}

/** The lists contain strings or objects, whose fields are named differently in each list. */
function flatten(list: Named[] | undefined): string[] {
  return distinct(
    (list ?? []).map((one) => {
      if (typeof one === 'string') return one
      const name = one.name ?? one.title ?? one.area ?? one.value ?? ''
      return one.description ? `${name}: ${one.description}` : name
    })
  )
}

const orElse = (list: string[], fallback: string[] | undefined) => (list.length > 0 ? list : (fallback ?? []))

/** Trimmed, without empty entries and case-insensitive duplicates. */
function distinct(list: string[]): string[] {
  const seen = new Set<string>()
  return list
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !seen.has(entry.toLowerCase()) && seen.add(entry.toLowerCase()))
}

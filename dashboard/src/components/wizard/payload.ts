import type {
  BulkGenerateRequest,
  Company,
  CompanyInfo,
  ContentPreferences,
  GenerateRequest,
  GenerationSettings,
} from '@cygnet/sdk'
import { withScheme } from '#/lib/web-address'
import { givenPrompts } from './bulk-prompts'
import { givenUrls, unreadUrls } from './rules'
import type { WizardSettings } from './settings'

function preferences(settings: WizardSettings): ContentPreferences {
  return {
    length: settings.contentLength,
    style: settings.contentType,
    include_examples: settings.includeExamples,
    include_statistics: settings.includeStatistics,
    include_images: settings.includeImages,
    include_custom_templates: settings.includeCustomTemplates,
  }
}

function companyInfo(settings: WizardSettings, company: Company | undefined): CompanyInfo | null {
  if (!settings.includeCompanyContext) return null
  const known = settings.companyInfoSource === 'known' ? company : undefined
  return {
    name: known?.name ?? settings.companyName.trim(),
    description: known?.description ?? settings.companyDescription.trim(),
    services: known?.services.map((service) => service.name) ?? [],
    expertise: known?.expertise.map((expertise) => expertise.area) ?? [],
    values: known?.values.map((value) => value.value) ?? [],
    target_audience: settings.targetAudience,
    industry: 'general',
    tone: settings.tone,
    focus: settings.companyFocus,
    content_preferences: preferences(settings),
  }
}

/** The most pages that one text takes as sources. */
const MAX_SOURCES = 10

/** The pages to read for this text: those given for it, and those of the company that have not been read. */
function sourcesOf(settings: WizardSettings, company: Company | undefined): string[] {
  const own = givenUrls(settings.sources).map(withScheme)
  return [...new Set([...own, ...unreadUrls(settings, company)])].slice(0, MAX_SOURCES)
}

/** The request of a single generation. Tone, audience and preferences are sent beside the company too, which may be off. */
export function singlePayload(settings: WizardSettings, company: Company | undefined): GenerateRequest {
  const sources = sourcesOf(settings, company)
  return {
    section: 'marketing companies',
    prompt: settings.prompt.trim(),
    keywords: settings.keywords,
    ...(settings.note.trim() && { answers: [{ answer: settings.note.trim() }] }),
    ...(settings.publicationType !== 'auto' && { type: settings.publicationType }),
    ...(settings.language && { language: settings.language }),
    ...(sources.length > 0 && { sources }),
    company_info: companyInfo(settings, company),
    ...(settings.includeCompanyContext &&
      settings.companyInfoSource === 'known' &&
      settings.companyId && { company_id: settings.companyId }),
    target_audience: settings.targetAudience,
    tone: settings.tone,
    content_preferences: preferences(settings),
    ...(settings.includeCustomTemplates && settings.templateId && { template_id: settings.templateId }),
    ...(settings.approveOutline && { approveOutline: true }),
  }
}

/** The request of a bulk generation: the same settings for all prompts, except a prompt's own. */
export function bulkPayload(settings: WizardSettings, company: Company | undefined): BulkGenerateRequest {
  const { section, prompt, approveOutline, answers, ...shared } = singlePayload(settings, company)
  const prompts = givenPrompts(settings.bulkPrompts)
  const own = prompts.map((text) => settings.promptSettings[text] ?? null)
  return {
    mode: 'bulk',
    prompts,
    settings: shared,
    ...(own.some((one) => one !== null) && { prompt_settings: own }),
  }
}

/** The settings of a planned publication. */
export function planSettings(settings: WizardSettings, company: Company | undefined): GenerationSettings {
  const { prompt, approveOutline, ...shared } = singlePayload(settings, company)
  return shared
}

import type { GenerationSettings, PlannedPublication, PlanRequest } from '@cygnet/sdk'
import { PROMPT_TOO_SHORT, promptError } from '#/components/wizard/rules'
import type { ContentLength, ContentType, Tone } from '#/components/wizard/settings'
import { browserTimezone } from '#/lib/days'

/** The fields of the short form; all other settings of the plan are unchanged. */
export interface PlanAnswers {
  prompt: string
  date: string
  time: string
  contentType: ContentType
  length: ContentLength
  tone: Tone
  includeImages: boolean
  includeCompany: boolean
  /** Empty for no custom template. */
  templateId: string
}

export function toAnswers(planned: PlannedPublication | null, date: string): PlanAnswers {
  const settings: GenerationSettings = planned?.settings ?? {}
  const preferences = { ...settings.company_info?.content_preferences, ...settings.content_preferences }
  return {
    prompt: planned?.prompt ?? '',
    date: planned?.date ?? date,
    time: planned?.time ?? '09:00',
    contentType: preferences.style ?? 'educational',
    length: preferences.length ?? 'auto',
    tone: settings.tone ?? settings.company_info?.tone ?? 'professional',
    includeImages: preferences.include_images ?? true,
    includeCompany: planned === null || Boolean(settings.company_info),
    templateId: preferences.include_custom_templates ? (settings.template_id ?? '') : '',
  }
}

/** The request for the answers, based on the previous settings. */
export function toRequest(answers: PlanAnswers, planned: PlannedPublication | null): PlanRequest {
  const before: GenerationSettings = planned?.settings ?? {}
  const { template_id, company_info, company_id, ...kept } = before
  const preferences = {
    ...company_info?.content_preferences,
    ...before.content_preferences,
    style: answers.contentType,
    length: answers.length,
    include_images: answers.includeImages,
    include_custom_templates: answers.templateId !== '',
  }
  // An empty name is filled in from the saved profile on the day of the generation.
  const company = answers.includeCompany
    ? { ...company_info, tone: answers.tone, content_preferences: preferences }
    : null
  return {
    date: answers.date,
    time: answers.time,
    timezone: planned?.timezone ?? browserTimezone(),
    prompt: answers.prompt.trim(),
    settings: {
      ...kept,
      tone: answers.tone,
      content_preferences: preferences,
      company_info: company,
      ...(company && company_id !== undefined && { company_id }),
      ...(answers.templateId !== '' && { template_id: answers.templateId }),
    },
  }
}

/** Why a prompt cannot be planned; undefined where it can. */
export const promptProblem = (prompt: string): string | undefined =>
  prompt.trim() === '' ? PROMPT_TOO_SHORT : promptError(prompt)

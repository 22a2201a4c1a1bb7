import type { CompanyInfo, ContentPreferences, PromptSettings } from '@cygnet/sdk'

export type ContentType = NonNullable<ContentPreferences['style']>
export type ContentLength = NonNullable<ContentPreferences['length']>
export type Tone = NonNullable<CompanyInfo['tone']>
export type Focus = NonNullable<CompanyInfo['focus']>
export type Audience = 'general' | 'b2b' | 'b2c' | 'professionals' | 'beginners'
export type CompanySource = 'manual' | 'parse' | 'known'

/** All answers of the wizard. */
export interface WizardSettings {
  generationMode: 'single' | 'bulk'
  prompt: string
  /** What only the user knows: a source of a single text. */
  note: string
  bulkPrompts: string[]
  /** The settings of individual prompts, by their text. */
  promptSettings: Record<string, PromptSettings>
  /** Name of the CSV file that prompts were read from. */
  csvFile: string | null
  contentType: ContentType
  /** `auto` leaves it to the prompt. */
  publicationType: 'auto' | 'blog' | 'review'
  /** ISO 639-1; empty for the language of the prompt. */
  language: string
  /** Pages to read for this text only. */
  sources: string[]
  includeCompanyContext: boolean
  companyInfoSource: CompanySource
  /** Which of several saved profiles; null for the default one. */
  companyId: string | null
  companyUrls: string[]
  companyName: string
  companyDescription: string
  companyFocus: Focus
  targetAudience: Audience
  tone: Tone
  includeExamples: boolean
  includeStatistics: boolean
  contentLength: ContentLength
  includeImages: boolean
  includeCustomTemplates: boolean
  /** The template for the text if custom templates are on. */
  templateId: string | null
  approveOutline: boolean
  keywords: string[]
}

export const DEFAULT_SETTINGS: WizardSettings = {
  generationMode: 'single',
  prompt: '',
  note: '',
  bulkPrompts: [],
  promptSettings: {},
  csvFile: null,
  contentType: 'educational',
  publicationType: 'auto',
  language: '',
  sources: [''],
  includeCompanyContext: true,
  companyInfoSource: 'manual',
  companyId: null,
  companyUrls: [''],
  companyName: '',
  companyDescription: '',
  companyFocus: 'services',
  targetAudience: 'general',
  tone: 'professional',
  includeExamples: true,
  includeStatistics: true,
  contentLength: 'auto',
  includeImages: true,
  includeCustomTemplates: false,
  templateId: null,
  approveOutline: false,
  keywords: [],
}

export type ChangeSettings = (change: Partial<WizardSettings>) => void

/** The props of every step. */
export interface StepProps {
  settings: WizardSettings
  change: ChangeSettings
}

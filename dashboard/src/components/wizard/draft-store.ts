import { DEFAULT_SETTINGS, type WizardSettings } from './settings'

/** Answers of an older version of the wizard are ignored. */
const VERSION = 1

export interface WizardDraft {
  settings: WizardSettings
  /** UTC milliseconds. */
  savedAt: number
}

const keyOf = (userId: string) => `wizardDraft:${userId}`

/** The stored answers of a user; null if there are none that can be used. */
export function readDraft(userId: string): WizardDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    if (!isRecord(kept) || kept.version !== VERSION || !isRecord(kept.settings)) return null
    const settings = toSettings(kept.settings)
    return untouched(settings) ? null : { settings, savedAt: Number(kept.savedAt) || 0 }
  } catch (error) {
    console.warn('The draft of the wizard cannot be read', error)
    return null
  }
}

/** Stores the answers unless they are all defaults. Without storage the wizard works all the same. */
export function keepDraft(userId: string, settings: WizardSettings): void {
  if (untouched(settings)) {
    dropDraft(userId)
    return
  }
  try {
    const draft = { version: VERSION, savedAt: Date.now(), settings }
    localStorage.setItem(keyOf(userId), JSON.stringify(draft))
  } catch (error) {
    console.warn('The draft of the wizard cannot be kept', error)
  }
}

export function dropDraft(userId: string): void {
  localStorage.removeItem(keyOf(userId))
}

/** Whether all answers are defaults, apart from the company source, which is chosen automatically. */
function untouched(settings: WizardSettings): boolean {
  const usual = { ...DEFAULT_SETTINGS, companyInfoSource: settings.companyInfoSource }
  return JSON.stringify(settings) === JSON.stringify(usual)
}

/** The stored answers of the expected types; defaults for missing or invalid ones. */
function toSettings(kept: Record<string, unknown>): WizardSettings {
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS }
  for (const [name, usual] of Object.entries(DEFAULT_SETTINGS)) {
    const value = kept[name]
    if (usual === null ? value === null || typeof value === 'string' : sameKind(usual, value))
      settings[name] = value
  }
  return settings as unknown as WizardSettings
}

function sameKind(usual: unknown, value: unknown): boolean {
  if (Array.isArray(usual)) return Array.isArray(value) && value.every((one) => typeof one === 'string')
  return typeof value === typeof usual
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

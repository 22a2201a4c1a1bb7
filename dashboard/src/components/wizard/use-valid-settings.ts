import type { PlanCapabilities } from '@cygnet/sdk'
import { type Dispatch, type SetStateAction, useEffect } from 'react'
import type { WizardSettings } from './settings'

interface Circumstances {
  /** Whether there is a saved company profile. */
  known: boolean
  /** Whether there certainly is none, or it cannot be loaded. */
  gone: boolean
  /** What the plan includes; undefined until it is loaded. */
  allowed: PlanCapabilities | undefined
}

/** Keeps the wizard's answers consistent with the saved company profile and the plan. */
export function useValidSettings(
  setSettings: Dispatch<SetStateAction<WizardSettings>>,
  { known, gone, allowed }: Circumstances
): void {
  // A saved profile is the best source, so it is chosen as soon as it is known to exist.
  useEffect(() => {
    if (known)
      setSettings((now) =>
        now.companyInfoSource === 'manual' && !now.companyName ? { ...now, companyInfoSource: 'known' } : now
      )
  }, [known, setSettings])

  // What the plan no longer includes is removed from stored answers.
  useEffect(() => {
    if (!allowed) return
    setSettings((now) =>
      (now.generationMode === 'bulk' && !allowed.bulkGeneration) ||
      (now.includeCustomTemplates && !allowed.customTemplates)
        ? {
            ...now,
            generationMode: allowed.bulkGeneration ? now.generationMode : 'single',
            includeCustomTemplates: now.includeCustomTemplates && allowed.customTemplates,
          }
        : now
    )
  }, [allowed, setSettings])

  // Stored answers may use a profile that has been deleted or cannot be loaded.
  useEffect(() => {
    if (gone)
      setSettings((now) =>
        now.companyInfoSource !== 'known'
          ? now
          : // One of several that is gone leaves the default one.
            now.companyId !== null
            ? { ...now, companyId: null }
            : { ...now, companyInfoSource: 'manual' }
      )
  }, [gone, setSettings])
}

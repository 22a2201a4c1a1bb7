import type { User } from '@cygnet/sdk'
import { useGetIdentity } from '@refinedev/core'
import { useCallback, useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './draft-store'
import { DEFAULT_SETTINGS, type WizardSettings } from './settings'

/** The wizard's answers, kept in this browser for this user until they are used or started over. */
export function useDraft() {
  const { data: user, isError } = useGetIdentity<User>()
  const userId = user?.id
  const [settings, setSettings] = useState<WizardSettings>(DEFAULT_SETTINGS)
  /** Whose answers are loaded; null until then. */
  const [loadedFor, setLoadedFor] = useState<string | null>(null)
  /** When the answers were kept that an earlier visit left; null once they are nothing special any more. */
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  // Without knowing whose they are, nothing is kept and nothing can be there.
  const ready = userId === undefined ? isError : loadedFor === userId

  useEffect(() => {
    if (userId === undefined || loadedFor === userId) return
    const draft = readDraft(userId)
    if (draft) setSettings(draft.settings)
    setRestoredAt(draft?.savedAt ?? null)
    setLoadedFor(userId)
  }, [userId, loadedFor])

  useEffect(() => {
    if (ready && userId !== undefined) keepDraft(userId, settings)
  }, [ready, userId, settings])

  const startOver = useCallback(() => {
    if (userId !== undefined) dropDraft(userId)
    setSettings(DEFAULT_SETTINGS)
    setRestoredAt(null)
  }, [userId])

  /** The answers have been used: a reload must not bring them back. */
  const drop = useCallback(() => {
    if (userId !== undefined) dropDraft(userId)
    setRestoredAt(null)
  }, [userId])

  return { settings, setSettings, ready, restoredAt, startOver, drop }
}

import type { User } from '@cygnet/sdk/session'
import { useGetIdentity } from '@refinedev/core'
import { useCallback, useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './draft-store'
import { DEFAULT_SETTINGS, type WizardSettings } from './settings'

/** The wizard's answers, stored in this browser for this user until they are used or reset. */
export function useDraft() {
  const { data: user, isError } = useGetIdentity<User>()
  const userId = user?.id
  const [settings, setSettings] = useState<WizardSettings>(DEFAULT_SETTINGS)
  /** The user whose answers are loaded; null until then. */
  const [loadedFor, setLoadedFor] = useState<string | null>(null)
  /** When the answers of an earlier visit were stored; null if there are none or they were used. */
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  // Without a known user nothing is stored or restored.
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

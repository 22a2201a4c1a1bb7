import type { Diagnosis } from '#administration/doctor/diagnosis'
import { MINUTE } from '#core/time'

/** Milliseconds that an examination is kept: it signs in at the mail server, and a search costs money. */
const KEPT = 10 * MINUTE

interface Examination {
  /** UTC milliseconds. */
  examinedAt: number
  checks: Diagnosis[]
}

let kept: { at: number; examination: Promise<Examination> } | null = null
let isRunning = false

/** What is wrong with the installation; simultaneous requests share one examination. @param fresh whatever is kept */
export function diagnosis(fresh: boolean): Promise<Examination> {
  const isKept = kept !== null && Date.now() - kept.at <= KEPT
  if (kept === null || (!isRunning && (fresh || !isKept))) {
    const examination = look()
    kept = { at: Date.now(), examination }
    examination.catch(() => {
      kept = null
    })
  }
  return kept.examination
}

async function look(): Promise<Examination> {
  isRunning = true
  try {
    // Loaded when it is asked for: few operators ever do, and each server would hold the clients that it needs.
    const { examine } = await import('#administration/doctor/examine')
    return { checks: await examine(), examinedAt: Date.now() }
  } finally {
    isRunning = false
  }
}

import type { AdminGeneration } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { Status, type Tone } from '../parts/status'

/** The values of the status filter. */
export const STATES = [
  'created',
  'in_progress',
  'awaiting_approval',
  'completed',
  'failed',
  'set_aside',
] as const

const TONES: Record<(typeof STATES)[number], Tone> = {
  created: 'off',
  in_progress: 'ok',
  awaiting_approval: 'warn',
  completed: 'ok',
  failed: 'bad',
  set_aside: 'bad',
}

/** Why a generation failed; its owner sees the reason in English. */
export const failureWords = (
  { code, message }: NonNullable<AdminGeneration['error']>,
  translate: ReturnType<typeof useTranslate>
) => `${translate(`generations.errors.${code}`, { _: message })} (${code})`

export function GenerationStatus({ status, setAside }: Pick<AdminGeneration, 'status' | 'setAside'>) {
  const translate = useTranslate()
  const state = setAside ? 'set_aside' : status
  return <Status tone={TONES[state]}>{translate(`generations.states.${state}`)}</Status>
}

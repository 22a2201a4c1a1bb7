import type { AdminGenerationsParams } from '@cygnet/sdk/operator'
import type { TranslateFunction } from 'react-admin'
import { ru } from '../locales/ru'

type Step = NonNullable<AdminGenerationsParams['step']>

/** The steps of a generation that have a name, in the order in which they are reported. */
export const STEPS = Object.keys(ru.generations.steps) as Step[]

/** Key of a step's name; a failed step has the same one. */
export const stepKey = (step: string) => `generations.steps.${step.replace(/_failed$/, '')}`

/** A part of a step, or a section without a heading, in words. */
export function partName(block: string, translate: TranslateFunction): string {
  const [, number] = /^b(\d+)$/.exec(block) ?? []
  return number
    ? translate('generations.section', { number })
    : translate(`generations.parts.${block}`, { _: block })
}

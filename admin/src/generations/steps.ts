import type { AdminGenerationsParams } from '@cygnet/sdk'
import { ru } from '../locales/ru'

type Step = NonNullable<AdminGenerationsParams['step']>

/** The steps of a generation that have a name, in the order in which they are reported. */
export const STEPS = Object.keys(ru.generations.steps) as Step[]

/** Key of a step's name; a failed step has the same one. */
export const stepKey = (step: string) => `generations.steps.${step.replace(/_failed$/, '')}`

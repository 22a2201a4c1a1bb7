import type { AdminGenerationsParams } from '@cygnet/sdk'
import { ru } from '../locales/ru'

type Step = NonNullable<AdminGenerationsParams['step']>

/** The steps of a generation, in the order in which it reports them: those that have a name. */
export const STEPS = Object.keys(ru.generations.steps) as Step[]

/** Key of a step's name; the step that failed has the same one. */
export const stepKey = (step: string) => `generations.steps.${step.replace(/_failed$/, '')}`

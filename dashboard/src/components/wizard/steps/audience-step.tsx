import { OptionCards } from '#/components/ui/choice'
import type { StepProps } from '../settings'
import { StepTitle } from './step-title'

const AUDIENCES = [
  { value: 'general', label: 'General', text: 'Anyone who is interested' },
  { value: 'b2b', label: 'B2B', text: 'Companies that buy for their work' },
  { value: 'b2c', label: 'B2C', text: 'People who buy for themselves' },
  { value: 'professionals', label: 'Professionals', text: 'Experts in the field; terms need no explaining' },
  { value: 'beginners', label: 'Beginners', text: 'New to the subject; every term is explained' },
] as const

export function AudienceStep({ settings, change }: StepProps) {
  return (
    <>
      <StepTitle title="Target audience">
        Who reads it decides what is explained and what is taken for granted.
      </StepTitle>
      <OptionCards
        legend="Readers"
        options={AUDIENCES}
        value={settings.targetAudience}
        onChange={(targetAudience) => change({ targetAudience })}
      />
    </>
  )
}

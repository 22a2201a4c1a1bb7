import { OptionCards, Switch } from '#/components/ui/choice'
import fieldStyles from '#/components/ui/field.module.css'
import spacingStyles from '#/components/ui/spacing.module.css'
import { classNames } from '#/lib/class-names'
import type { StepProps } from '../settings'
import { StepTitle } from './step-title'
import togglesStyles from './toggles.module.css'

const TONES = [
  { value: 'professional', label: 'Professional', text: 'Clear and matter-of-fact' },
  { value: 'friendly', label: 'Friendly', text: 'Warm, speaks to the reader' },
  { value: 'casual', label: 'Casual', text: 'Relaxed, short sentences' },
  { value: 'authoritative', label: 'Authoritative', text: 'Firm, argues from evidence' },
] as const

export function StyleStep({ settings, change }: StepProps) {
  return (
    <>
      <StepTitle title="Style and tone">How the text sounds, and what it draws on.</StepTitle>
      <OptionCards
        legend="Tone"
        columns={2}
        options={TONES}
        value={settings.tone}
        onChange={(tone) => change({ tone })}
      />
      <fieldset className={togglesStyles.toggles}>
        <legend className={classNames(fieldStyles.label, spacingStyles.below3)}>In the text</legend>
        <Switch
          label={<ToggleText title="Include examples" text="Situations that illustrate the point" />}
          checked={settings.includeExamples}
          onChange={(event) => change({ includeExamples: event.target.checked })}
        />
        <Switch
          label={
            <ToggleText title="Include statistics" text="Figures, each with the source it was found in" />
          }
          checked={settings.includeStatistics}
          onChange={(event) => change({ includeStatistics: event.target.checked })}
        />
      </fieldset>
    </>
  )
}

export function ToggleText({ title, text }: { title: string; text: string }) {
  return (
    <span>
      <b>{title}</b>
      <small>{text}</small>
    </span>
  )
}

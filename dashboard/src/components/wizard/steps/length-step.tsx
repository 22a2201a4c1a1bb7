import { OptionCards, Switch } from '#/components/ui/choice'
import fieldStyles from '#/components/ui/field.module.css'
import spacingStyles from '#/components/ui/spacing.module.css'
import { classNames } from '#/lib/class-names'
import { LENGTHS } from '#/lib/lengths'
import { useTitles } from '#/queries/titles'
import type { StepProps } from '../settings'
import { StepTitle } from './step-title'
import { ToggleText } from './style-step'
import { TemplatePicker } from './template-picker'
import togglesStyles from './toggles.module.css'

export function LengthStep({
  settings,
  change,
  templatesAllowed,
}: StepProps & { templatesAllowed: boolean }) {
  const hasModel = typeof useTitles('').data?.model === 'string'
  const lengths = LENGTHS.map((length) =>
    // Without a model no AI decides: the built-in writer goes as far as the facts.
    length.value === 'auto' && !hasModel ? { ...length, text: 'As long as the facts allow' } : length
  )
  return (
    <>
      <StepTitle title="Content length and features">
        We aim for this length and stop when the facts run out.
      </StepTitle>
      <OptionCards
        legend="Length"
        columns={2}
        options={
          settings.includeCustomTemplates && settings.templateId
            ? lengths.map((length) => ({ ...length, badge: 'Set by the template' }))
            : lengths
        }
        value={settings.contentLength}
        onChange={(contentLength) => change({ contentLength })}
      />
      <fieldset className={togglesStyles.toggles}>
        <legend className={classNames(fieldStyles.label, spacingStyles.below3)}>Additional features</legend>
        <Switch
          label={
            <ToggleText title="Generate images" text="A cover and up to three pictures, with alt text" />
          }
          checked={settings.includeImages}
          onChange={(event) => change({ includeImages: event.target.checked })}
        />
        {settings.generationMode === 'single' && (
          <Switch
            label={
              <ToggleText
                title="Approve the outline first"
                text="Stops after the outline, so you can change it before the text is written"
              />
            }
            checked={settings.approveOutline}
            onChange={(event) => change({ approveOutline: event.target.checked })}
          />
        )}
        {templatesAllowed && (
          <Switch
            label={<ToggleText title="Custom template" text="Follow one of your own structures exactly" />}
            checked={settings.includeCustomTemplates}
            onChange={(event) => change({ includeCustomTemplates: event.target.checked })}
          />
        )}
        {templatesAllowed && settings.includeCustomTemplates && (
          <TemplatePicker settings={settings} change={change} />
        )}
      </fieldset>
    </>
  )
}

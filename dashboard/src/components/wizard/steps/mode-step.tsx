import type { UserLimits } from '@cygnet/sdk'
import { OptionCards } from '#/components/ui/choice'
import { formatCount } from '#/lib/format'
import type { StepProps } from '../settings'
import { StepTitle } from './step-title'

export function ModeStep({
  settings,
  change,
  limits,
  bulkAllowed,
}: StepProps & { limits: UserLimits; bulkAllowed: boolean }) {
  return (
    <>
      <StepTitle title="Generation mode">
        Each finished post uses one from your quota. You have {formatCount(limits.postsRemaining, 'post')}{' '}
        left on the {limits.planName}.
      </StepTitle>
      <OptionCards
        legend="How many"
        columns={2}
        value={settings.generationMode}
        onChange={(generationMode) => change({ generationMode })}
        options={[
          { value: 'single', label: 'Single', text: 'One publication from one prompt' },
          {
            value: 'bulk',
            label: 'Bulk',
            text: 'Several publications from a CSV file or a list of prompts',
            badge: bulkAllowed ? undefined : 'Pro/Business only',
          },
        ]}
      />
    </>
  )
}

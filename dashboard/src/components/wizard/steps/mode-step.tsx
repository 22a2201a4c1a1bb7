import type { UserLimits } from '@cygnet/sdk'
import { OptionCards } from '#/components/ui/choice'
import { Steps } from '#/components/ui/steps'
import { formatNumber } from '#/lib/format'
import type { StepProps } from '../settings'
import { StepTitle } from './step-title'

/** What the next steps ask for and what comes of it. */
const AHEAD = {
  single: [
    {
      title: 'Say what to write about',
      text: 'One prompt is enough. The other steps have defaults that you can keep.',
    },
    {
      title: 'Choose where the facts come from',
      text: 'Your company profile, pages of your choice and your own notes.',
    },
    {
      title: 'Read the draft',
      text: 'Each fact shows its source. What no source says becomes a question to you.',
    },
  ],
  bulk: [
    { title: 'List your prompts', text: 'Upload a CSV file or type them one by one.' },
    {
      title: 'Choose once for all of them',
      text: 'Company, audience, style and length are the same for the whole list.',
    },
    {
      title: 'Follow them in your library',
      text: 'A prompt that fails is shown with its reason and uses no post.',
    },
  ],
}

export function ModeStep({
  settings,
  change,
  limits,
  bulkAllowed,
}: StepProps & { limits: UserLimits; bulkAllowed: boolean }) {
  return (
    <>
      <StepTitle title="Generation mode">
        Each finished publication uses one post. You have {formatNumber(limits.postsRemaining)} left.
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
      <Steps steps={AHEAD[settings.generationMode]} plain />
    </>
  )
}

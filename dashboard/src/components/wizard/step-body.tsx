import type { Company, PlanCapabilities, UserLimits } from '@cygnet/sdk'
import type { PromptFaults } from './bulk-prompts'
import type { StepProps } from './settings'
import { AudienceStep } from './steps/audience-step'
import { BulkPromptStep } from './steps/bulk-prompt-step'
import { CompanyStep } from './steps/company-step'
import { ContentTypeStep } from './steps/content-type-step'
import { KeywordsStep } from './steps/keywords-step'
import { LengthStep } from './steps/length-step'
import { ModeStep } from './steps/mode-step'
import { PromptStep } from './steps/prompt-step'
import { StyleStep } from './steps/style-step'

interface StepBodyProps extends StepProps {
  step: number
  limits: UserLimits
  /** What the plan includes; undefined counts as nothing. */
  capabilities: PlanCapabilities | undefined
  company: Company | undefined
  /** Prompts of a bulk generation that the server did not accept. */
  faults: PromptFaults
}

/** The questions of one step. */
export function StepBody(props: StepBodyProps) {
  const { step, limits, capabilities, company, faults, ...answers } = props
  switch (step) {
    case 1:
      return <ModeStep {...answers} limits={limits} bulkAllowed={capabilities?.bulkGeneration ?? false} />
    case 2:
      return answers.settings.generationMode === 'bulk' ? (
        <BulkPromptStep {...answers} limits={limits} faults={faults} />
      ) : (
        <PromptStep {...answers} />
      )
    case 3:
      return <ContentTypeStep {...answers} />
    case 4:
      return <CompanyStep {...answers} company={company} />
    case 5:
      return <AudienceStep {...answers} />
    case 6:
      return <StyleStep {...answers} />
    case 7:
      return <LengthStep {...answers} templatesAllowed={capabilities?.customTemplates ?? false} />
    default:
      return <KeywordsStep {...answers} company={company} postsRemaining={limits.postsRemaining} />
  }
}

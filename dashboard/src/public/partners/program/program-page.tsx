import { useRef } from 'react'
import { isFree } from '#/components/plans/plan-list'
import { usePlans } from '../../pricing/use-plans'
import { PublicPage } from '../../public-page'
import { ProgramBenefits } from './benefits'
import { Calculator } from './calculator'
import { ProgramCall } from './call'
import { ProgramFeatures } from './features'
import { ProgramHero } from './hero'
import { ProgramQuestions } from './questions'
import { ProgramTestimonials } from './testimonials'
import { TierTable } from './tier-table'
import { useProgram } from './use-program'

/** What partners earn, how it is calculated, and how to join. */
export default function ProgramPage() {
  const tiers = useRef<HTMLElement>(null)
  const { program, failed, reload } = useProgram(tiers)
  const { plans, failed: plansFailed, reload: reloadPlans } = usePlans(tiers)
  const paid = plans.filter((plan) => !isFree(plan))
  const retry = () => {
    if (failed) reload()
    if (plansFailed) reloadPlans()
  }
  return (
    <PublicPage>
      <ProgramHero program={program} plans={paid} />
      <ProgramFeatures program={program} />
      <ProgramBenefits program={program} />
      <TierTable program={program} place={tiers} />
      <Calculator program={program} plans={paid} failed={failed || plansFailed} onRetry={retry} />
      <ProgramTestimonials />
      <ProgramQuestions program={program} />
      <ProgramCall />
    </PublicPage>
  )
}

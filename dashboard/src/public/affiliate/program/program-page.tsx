import { useRef } from 'react'
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
  return (
    <PublicPage>
      <ProgramHero program={program} />
      <ProgramFeatures program={program} />
      <ProgramBenefits program={program} />
      <TierTable program={program} place={tiers} />
      <Calculator program={program} failed={failed} onRetry={reload} />
      <ProgramTestimonials />
      <ProgramQuestions program={program} />
      <ProgramCall />
    </PublicPage>
  )
}

import { PublicPage } from '../../public-page'
import { ProgramBenefits } from './benefits'
import { Calculator } from './calculator'
import { ProgramCall } from './call'
import { ProgramFeatures } from './features'
import { ProgramHero } from './hero'
import { ProgramQuestions } from './questions'
import { ProgramTestimonials } from './testimonials'
import { TierTable } from './tier-table'

/** What partners earn, how it is counted, and the way in. */
export default function ProgramPage() {
  return (
    <PublicPage>
      <ProgramHero />
      <ProgramFeatures />
      <ProgramBenefits />
      <TierTable />
      <Calculator />
      <ProgramTestimonials />
      <ProgramQuestions />
      <ProgramCall />
    </PublicPage>
  )
}

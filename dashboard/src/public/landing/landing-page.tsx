// The styles of the parts that visitors are sent as HTML alone.
import '#/components/ui/quality-checks.module.css'
import './cases.module.css'
import './feature-vignettes.module.css'
import './features.module.css'
import './problem.module.css'
import { PublicPage } from '../public-page'
import { IS_SERVED, Served } from '../served'
import { Cases } from './cases'
import { Features } from './features'
import { FinalCall } from './final-call'
import { Hero } from './hero'
import { Plans } from './plans'
import { Problem } from './problem'
import { Technical } from './technical'
import { Testimonials } from './testimonials'

export default function LandingPage() {
  return (
    <PublicPage>
      <Hero />
      <Served>
        {IS_SERVED ? null : (
          <>
            <Problem />
            <Features />
          </>
        )}
      </Served>
      <Technical />
      <Served>{IS_SERVED ? null : <Cases />}</Served>
      <Plans />
      <Testimonials />
      <FinalCall />
    </PublicPage>
  )
}

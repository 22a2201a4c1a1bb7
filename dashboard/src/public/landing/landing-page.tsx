import { PublicPage } from '../public-page'
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
      <Problem />
      <Features />
      <Technical />
      <Cases />
      <Plans />
      <Testimonials />
      <FinalCall />
    </PublicPage>
  )
}

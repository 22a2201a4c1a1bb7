import { PublicPage } from '../public-page'
import { Pricing } from './pricing'

export default function PricingPage() {
  return (
    <PublicPage>
      <Pricing />
    </PublicPage>
  )
}

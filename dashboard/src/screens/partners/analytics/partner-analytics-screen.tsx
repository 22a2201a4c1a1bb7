import { PartnerScreen } from '../shared/partner-screen'
import { StatusNotice } from '../shared/status-notice'
import { ANALYTICS_FIGURES, Analytics } from './analytics'

export default function PartnerAnalyticsScreen() {
  return (
    <PartnerScreen
      title="Analytics"
      safe="Clicks and sign-ups are still counted."
      lead="Clicks, customers and earnings, compared with the previous period."
      figures={ANALYTICS_FIGURES}
    >
      {({ affiliate }) => (
        <>
          <StatusNotice affiliate={affiliate} />
          <Analytics />
        </>
      )}
    </PartnerScreen>
  )
}

import { PartnerScreen } from '../shared/partner-screen'
import { StatusNotice } from '../shared/status-notice'
import { Commissions } from './commissions'

export default function PartnerCommissionsScreen() {
  return (
    <PartnerScreen
      title="Commissions"
      safe="Commissions are still counted."
      lead="Who signed up through you, what each customer earns you, and when it becomes available."
    >
      {(partner) => (
        <>
          <StatusNotice affiliate={partner.affiliate} />
          <Commissions partner={partner} />
        </>
      )}
    </PartnerScreen>
  )
}

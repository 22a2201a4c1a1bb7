import { useTranslate } from 'react-admin'
import { ReasonDialog } from '../parts/reason-dialog'

/** The longest reason that the server accepts, in characters. */
const LONGEST = 500

interface DecisionDialogProps {
  /** Names its words below `payouts`. */
  about: 'confirm' | 'dismiss'
  email: string
  busy: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of a decision, which the partner reads. */
export function DecisionDialog({ about, email, ...rest }: DecisionDialogProps) {
  const translate = useTranslate()
  return (
    <ReasonDialog
      open
      title={translate(`payouts.${about}_title`, { email })}
      text={translate(`payouts.${about}_text`)}
      label={translate('partners.reason')}
      help={translate('partners.decision_reason_help')}
      longest={LONGEST}
      confirm={translate(`payouts.${about}`)}
      destroys={about !== 'dismiss'}
      {...rest}
    />
  )
}

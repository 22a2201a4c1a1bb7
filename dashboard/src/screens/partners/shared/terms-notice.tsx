import type { Affiliate } from '@cygnet/sdk/session'
import { Alert } from '#/components/ui/alert'
import { Button } from '#/components/ui/button'
import textStyles from '#/components/ui/text.module.css'
import { useAction } from '#/lib/use-action'
import { updatePartnerSettings, usePartnerProgram } from '#/queries/partner'

type Agreed = Affiliate['termsVersion']

/** Whether the terms in force have been agreed to. */
export const useHasAgreed = (agreed: Agreed) => agreed === usePartnerProgram().termsVersion

/** Asks for the agreement to the terms that are in force, where it is missing. */
export function TermsNotice({ agreed }: { agreed: Agreed }) {
  if (useHasAgreed(agreed)) return null
  return (
    <Alert
      tone="warn"
      role="status"
      title={agreed === null ? 'Agree to the partner terms' : 'The partner terms have changed'}
      action={<AgreeButton />}
    >
      <p>
        <TermsText agreed={agreed} />
      </p>
    </Alert>
  )
}

export function TermsText({ agreed }: { agreed: Agreed }) {
  return (
    <>
      Please read the{' '}
      <a className={textStyles.link} href="/partner-terms">
        partner terms
      </a>
      {agreed === null && '. Payouts start once you have agreed to them'}.
    </>
  )
}

export function AgreeButton({ primary = false }: { primary?: boolean }) {
  const { termsVersion } = usePartnerProgram()
  const { run, isPending } = useAction(updatePartnerSettings, {
    success: () => ['Thank you', 'You have agreed to the partner terms.'],
    failure: { text: 'Your agreement could not be saved. Please try again.' },
  })
  return (
    <Button
      size="sm"
      variant={primary ? 'primary' : 'secondary'}
      busy={isPending}
      onClick={() => void run({ agreeToTerms: true, termsVersion })}
    >
      I Agree
    </Button>
  )
}

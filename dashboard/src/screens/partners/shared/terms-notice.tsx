import type { Affiliate } from '@cygnet/sdk/session'
import { Alert } from '#/components/ui/alert'
import { Button } from '#/components/ui/button'
import textStyles from '#/components/ui/text.module.css'
import { useAction } from '#/lib/use-action'
import { updatePartnerSettings, usePartnerProgram } from '#/queries/partner'

/** Asks for the agreement to the terms that are in force, where it is missing. */
export function TermsNotice({ agreed }: { agreed: Affiliate['termsVersion'] }) {
  const { termsVersion } = usePartnerProgram()
  const { run, isPending } = useAction(updatePartnerSettings, {
    success: () => ['Thank you', 'You have agreed to the partner terms.'],
    failure: { text: 'Your agreement could not be saved. Please try again.' },
  })
  if (agreed === termsVersion) return null
  return (
    <Alert
      tone="warn"
      role="status"
      title={agreed === null ? 'Agree to the partner terms' : 'The partner terms have changed'}
      action={
        <Button size="sm" busy={isPending} onClick={() => void run({ agreeToTerms: true, termsVersion })}>
          I Agree
        </Button>
      }
    >
      <p>
        Please read the{' '}
        <a className={textStyles.link} href="/partner-terms">
          partner terms
        </a>
        {agreed === null && '. Payouts start once you have agreed to them'}.
      </p>
    </Alert>
  )
}

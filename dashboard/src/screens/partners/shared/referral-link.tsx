import type { Affiliate } from '@cygnet/sdk/session'
import { ExternalLink } from 'lucide-react'
import { buttonClass } from '#/components/ui/button'
import { CopyButton } from '#/components/ui/copy-button'
import fieldStyles from '#/components/ui/field.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { usePartnerProgram } from '#/queries/partner'
import styles from './referral-link.module.css'
import { SectionCard } from './section-card'

/** An address to share: read-only, to be copied or opened in a new tab. */
export function ReferralLink({ url, label }: { url: string; label: string }) {
  return (
    <div className={styles.link}>
      <textarea
        className={classNames(fieldStyles.input, fieldStyles.growing, styles.address)}
        aria-label={label}
        rows={1}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={url} label="Copy" />
      <a className={buttonClass()} href={url} target="_blank" rel="noopener">
        <ExternalLink />
        Open <span className="sr-only">in a new tab</span>
      </a>
    </div>
  )
}

/** The link in a card that says when and for how long it counts, with the promo code where there is one. */
export function ReferralLinkCard({
  affiliate: { referralUrl, promoCode, status },
}: {
  affiliate: Affiliate
}) {
  const { cookieDays, customerDiscount } = usePartnerProgram()
  return (
    <SectionCard
      title="Your referral link"
      aside={
        status === 'pending'
          ? 'Starts counting when you are approved'
          : `Counts for ${cookieDays} days after the first click`
      }
    >
      <ReferralLink url={referralUrl} label="Referral link" />
      {customerDiscount > 0 && (
        <p className={fieldStyles.help}>
          People who sign up through it get {customerDiscount}% off their first payment. Your commission is of
          what is paid.
        </p>
      )}
      {promoCode && (
        <p className={fieldStyles.help}>
          Your promo code is <b className={textStyles.monospace}>{promoCode}</b>. It works like your link when
          someone enters it at sign-up.
        </p>
      )}
    </SectionCard>
  )
}

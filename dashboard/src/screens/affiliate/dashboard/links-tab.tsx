import type { PartnerDashboard } from '@cygnet/sdk'
import { Link } from 'react-router'
import { buttonClass } from '#/components/ui/button'
import textStyles from '#/components/ui/text.module.css'
import { ReferralLinkCard } from '../shared/referral-link'
import { SectionCard } from '../shared/section-card'
import styles from './links-tab.module.css'

export function LinksTab({ partner: { affiliate } }: { partner: PartnerDashboard }) {
  return (
    <div className={styles.links}>
      <ReferralLinkCard url={affiliate.referralUrl}>
        {affiliate.promoCode && (
          <p className={styles.code}>
            Your promo code is <b className={textStyles.monospace}>{affiliate.promoCode}</b>. It works like
            your link when someone enters it at sign-up.
          </p>
        )}
      </ReferralLinkCard>
      <SectionCard title="Materials">
        <p className={textStyles.label}>
          Campaign links with separate figures, banners, a QR code, and texts for emails and posts.
        </p>
        <Link className={buttonClass({ variant: 'primary' })} to="/affiliate/materials">
          Open Materials
        </Link>
      </SectionCard>
    </div>
  )
}

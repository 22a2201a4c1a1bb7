import type { Affiliate } from '@cygnet/sdk/session'
import { useState } from 'react'
import { Badge } from '#/components/ui/badge'
import { SelectField } from '#/components/ui/field'
import { usePartnerLinks } from '#/queries/partner'
import { PartnerScreen } from '../shared/partner-screen'
import { ReferralLink } from '../shared/referral-link'
import { SectionCard } from '../shared/section-card'
import { StatusNotice } from '../shared/status-notice'
import { Banners } from './banners'
import { CampaignLinks } from './campaign-links'
import styles from './partner-materials-screen.module.css'
import { QrCode } from './qr-code'
import { Texts } from './texts'

const LEAD = 'Links, banners, a QR code and texts, each with your link in it.'

/** Links, banners, a QR code and texts, each with the partner's own link. */
export default function PartnerMaterialsScreen() {
  return (
    <PartnerScreen
      title="Links & materials"
      safe="Your link works as before, and every sign-up it brings still counts."
      lead={LEAD}
      below={({ affiliate: { status } }) => (
        <p>{status === 'pending' ? LEAD : `${LEAD} Every sign-up it brings counts for you.`}</p>
      )}
    >
      {({ affiliate }) => (
        <>
          <StatusNotice affiliate={affiliate} />
          <Materials affiliate={affiliate} />
        </>
      )}
    </PartnerScreen>
  )
}

function Materials({ affiliate }: { affiliate: Affiliate }) {
  const { data: links } = usePartnerLinks()
  const [chosen, setChosen] = useState('')
  const campaign = links?.find(({ id }) => id === chosen)
  const url = campaign?.url ?? affiliate.referralUrl
  return (
    <div className={styles.materials}>
      <CampaignLinks />
      <SectionCard
        title="Link used in these materials"
        aside={affiliate.status === 'pending' && <Badge dot>Not counting yet</Badge>}
      >
        <div className={styles.choice}>
          <SelectField
            label="Link"
            options={[
              { value: '', label: 'Your referral link' },
              ...(links ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={campaign?.id ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          />
          <ReferralLink url={url} label="Link address" />
        </div>
      </SectionCard>
      <div className={styles.pair}>
        <Texts url={url} />
        <QrCode url={url} name={campaign?.campaign ?? affiliate.referralCode} />
      </div>
      <Banners url={url} />
    </div>
  )
}

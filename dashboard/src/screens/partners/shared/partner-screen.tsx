import type { PartnerDashboard, User } from '@cygnet/sdk/session'
import { useGetIdentity } from '@refinedev/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { buttonClass } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import { LedgerSkeleton } from '#/components/ui/ledger'
import { LoadFailure } from '#/components/ui/load-failure'
import { EmptyState } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { storedAuth } from '#/lib/auth-storage'
import { classNames } from '#/lib/class-names'
import { isClosed } from '#/lib/closed-partner'
import { useDocumentTitle } from '#/lib/use-document-title'
import { usePartner } from '#/queries/partner'
import { ClosedNotice } from './closed-notice'
import styles from './partner-screen.module.css'

interface PartnerScreenProps {
  title: string
  lead?: string
  /** Replaces the lead below the title once the partner is known. */
  below?: (partner: PartnerDashboard) => ReactNode
  actions?: ReactNode
  /** Labels of the figures that it begins with, for their placeholders. */
  figures?: readonly string[]
  /** What is said where it could not be loaded; by default the title. */
  failure?: (error: unknown) => string
  /** What is not affected by that. */
  safe?: string
  children: (partner: PartnerDashboard) => ReactNode
}

/** The frame of every screen of a partner: who they are is known before it is shown, and whether they may see it. */
export function PartnerScreen({
  title,
  lead,
  below,
  actions,
  figures,
  failure,
  safe,
  children,
}: PartnerScreenProps) {
  useDocumentTitle(title)
  const [params] = useSearchParams()
  const { data: user } = useGetIdentity<User>()
  const isPartner = (user?.role ?? storedAuth()?.role) === 'partner'
  const {
    data: partner,
    error,
    isFetching,
    refetch,
  } = usePartner({
    enabled: isPartner,
    awaitingStripe: params.get('stripe') === 'returned',
  })
  const closed = partner !== undefined && isClosed(partner.affiliate)

  return (
    <div className={classNames(layoutStyles.page, styles.screen)}>
      <div className={layoutStyles.screenHead}>
        <div>
          <h1 className={textStyles.pageTitle}>{title}</h1>
          {partner && below ? below(partner) : lead && <p>{lead}</p>}
        </div>
        {actions && isPartner && !closed && <div className={styles.actions}>{actions}</div>}
      </div>
      {!isPartner ? (
        <ForPartners />
      ) : closed ? (
        <ClosedNotice affiliate={partner.affiliate} />
      ) : partner ? (
        children(partner)
      ) : error ? (
        <LoadFailure
          title={failure?.(error) ?? `${title} could not be loaded`}
          error={error}
          safe={safe}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <LedgerSkeleton labels={figures ?? []} />
      )}
    </div>
  )
}

function ForPartners() {
  return (
    <EmptyState
      title="This page is for partners"
      action={
        <a className={buttonClass()} href="/affiliate-program">
          See the Affiliate Program
        </a>
      }
    >
      <p>Your account writes publications. A partner account earns a share of what its referrals pay.</p>
    </EmptyState>
  )
}

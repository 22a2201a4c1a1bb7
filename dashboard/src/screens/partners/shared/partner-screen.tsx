import { ApiError, CygnetError } from '@cygnet/sdk'
import type { PartnerDashboard, User } from '@cygnet/sdk/session'
import { useGetIdentity } from '@refinedev/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { buttonClass } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import { LedgerSkeleton } from '#/components/ui/ledger'
import { useMessages } from '#/components/ui/messages'
import { EmptyState, ErrorState } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { storedAuth } from '#/lib/auth-storage'
import { classNames } from '#/lib/class-names'
import { isClosed } from '#/lib/closed-partner'
import { errorMessage } from '#/lib/error-message'
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
  /** Whether a failure is said in a pop-up first. */
  popUp?: boolean
  children: (partner: PartnerDashboard) => ReactNode
}

/** The frame of every screen of a partner: who they are is known before it is shown, and whether they may see it. */
export function PartnerScreen({
  title,
  lead,
  below,
  actions,
  figures,
  popUp = false,
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
  const isPoppedUp = useFailurePopUp(popUp && !partner ? error : null)
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
      ) : error && !isPoppedUp ? (
        <ErrorState
          title={popUp ? loadFailure(error) : `${title} could not be loaded`}
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <LedgerSkeleton labels={figures ?? []} />
      )}
    </div>
  )
}

/** The server refused, or could not be reached. */
const loadFailure = (error: unknown) =>
  error instanceof ApiError ? 'Failed to load dashboard data' : 'Failed to load dashboard'

/** Says what failed in a pop-up; true until it is closed, as the screen says it then, beside the way to try again. */
function useFailurePopUp(error: unknown): boolean {
  const { show } = useMessages()
  const [closed, setClosed] = useState<unknown>(null)
  const failed = error instanceof CygnetError
  useEffect(() => {
    if (failed)
      void show({ title: 'Error', text: loadFailure(error), tone: 'bad' }).then(() => setClosed(error))
  }, [failed, error, show])
  return failed && closed !== error
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

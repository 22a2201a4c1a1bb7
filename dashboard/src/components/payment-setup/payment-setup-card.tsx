import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { Notice, SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { isClosed } from '#/lib/closed-partner'
import { useAction } from '#/lib/use-action'
import { openStripe, usePartner } from '#/queries/partner'
import styles from './payment-setup-card.module.css'
import { SetUpPayouts } from './set-up-payouts'
import { setupState } from './setup-state'

/** Whether payouts are set up at Stripe, and the way there. */
export function PaymentSetupCard({
  failureText = 'Failed to start Stripe onboarding',
  primary = false,
}: {
  /** Shown when the onboarding cannot be started and the server gives no reason. */
  failureText?: string
  /** The way to Stripe is a main action of the screen. */
  primary?: boolean
}) {
  const title = useId()
  const variant = primary ? 'primary' : 'secondary'
  const [params] = useSearchParams()
  /** Where the pages of Stripe led back from. */
  const back = params.get('stripe')
  const { data: partner, error, isFetching, refetch } = usePartner({ awaitingStripe: back === 'returned' })
  const login = useAction(openStripe, { failure: { text: 'Failed to open the Stripe dashboard' } })
  const details = partner?.paymentDetails
  const closed = partner !== undefined && isClosed(partner.affiliate)

  return (
    <Card
      as="section"
      padded
      className={classNames(layoutStyles.stack, layoutStyles.start)}
      aria-labelledby={title}
    >
      <div className={classNames(layoutStyles.row, layoutStyles.wrap, layoutStyles.spread)}>
        <h2 className={textStyles.cardTitle} id={title}>
          Payment Setup
        </h2>
        {details && (
          <Badge tone={details.connected ? (details.payoutsEnabled ? 'ok' : 'warn') : 'line'} dot>
            {!details.connected ? 'Not connected' : details.payoutsEnabled ? 'Connected' : 'Details missing'}
          </Badge>
        )}
      </div>
      {error ? (
        <LoadFailure
          title="The payment setup could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !details ? (
        <SkeletonLines widths={['80%', '50%']} gap="0.75rem" />
      ) : details.connected ? (
        <>
          <p className={textStyles.label}>
            {details.payoutsEnabled
              ? 'Stripe is connected. Your payouts go to the account that you set up there.'
              : `Stripe cannot pay you yet. ${setupState(details, back === 'returned')}`}
          </p>
          <div className={classNames(layoutStyles.row, layoutStyles.wrap, styles.buttons)}>
            {!details.payoutsEnabled && (
              <SetUpPayouts variant={variant} label="Complete Setup" connected failureText={failureText} />
            )}
            <Button busy={login.isPending} onClick={() => void login.run()}>
              Open Stripe Dashboard
            </Button>
          </div>
        </>
      ) : (
        <>
          {back === 'expired' && (
            <Notice title="The link to Stripe has expired">
              Start again. Stripe has kept what you entered.
            </Notice>
          )}
          <p className={textStyles.label} role={back === 'returned' ? 'status' : undefined}>
            {setupState(details, back === 'returned')}
          </p>
          <SetUpPayouts
            variant={variant}
            disabled={closed}
            label={details.stripeAccountId ? 'Complete Setup' : 'Connect Stripe'}
            failureText={failureText}
          />
        </>
      )}
    </Card>
  )
}

import type { SecondFactor } from '@cygnet/sdk/session'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { Notice, SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount, formatDate } from '#/lib/format'
import { useSecondFactor } from '#/queries/second-factor'
import { DisableDialog } from './disable-dialog'
import { RenewDialog } from './renew-dialog'
import styles from './second-factor-settings.module.css'
import { SetupDialog } from './setup-dialog'

/** Fewer than this will soon be used up. */
const FEW_CODES = 3

type Open = 'setup' | 'disable' | 'renew' | null

/**
 * Two-factor authentication of the signed-in user: whether it is on, and the dialogs that turn it on, off, and make
 * new recovery codes.
 * @param hasPassword whether the password can be used instead of a code (`me().user.hasPassword`)
 */
export function SecondFactorSettings({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState<Open>(null)
  const [params] = useSearchParams()
  const { data, error, refetch, isFetching } = useSecondFactor()
  const close = () => setOpen(null)

  return (
    <Card as="section" padded className={styles.secondFactor} aria-labelledby="second-factor-title">
      <div className={styles.secondFactorHead}>
        <h2 className={textStyles.cardTitle} id="second-factor-title">
          Two-factor authentication
        </h2>
        {data && <Badge tone={data.enabled ? 'ok' : undefined}>{data.enabled ? 'On' : 'Off'}</Badge>}
      </div>
      <p className={classNames(textStyles.label, styles.label)}>
        Adds a code from your authenticator app when you sign in, so a stolen password is not enough.
      </p>
      {data && !data.enabled && params.get('second-factor') === 'required' && (
        <Notice title="Turn it on to continue">
          Operators must use two-factor authentication. Everything else opens once it is on.
        </Notice>
      )}
      {data ? (
        <Status state={data} onOpen={setOpen} />
      ) : error ? (
        <LoadFailure
          title="Two-factor authentication could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonLines widths={['75%', '33.33%']} gap="0.75rem" />
      )}
      {open === 'setup' && <SetupDialog onClose={close} />}
      {open === 'disable' && <DisableDialog hasPassword={hasPassword} onClose={close} />}
      {open === 'renew' && <RenewDialog hasPassword={hasPassword} onClose={close} />}
    </Card>
  )
}

function Status({ state, onOpen }: { state: SecondFactor; onOpen: (dialog: Open) => void }) {
  if (!state.enabled) {
    return (
      <div>
        <Button variant="primary" icon={<ShieldCheck />} onClick={() => onOpen('setup')}>
          Turn On
        </Button>
      </div>
    )
  }
  const left = state.recoveryCodesLeft
  return (
    <>
      {left < FEW_CODES && (
        <Notice
          title={
            left === 0 ? 'You have no recovery codes left' : `Only ${formatCount(left, 'recovery code')} left`
          }
        >
          Without your phone or a code you cannot sign in. Create new ones now.
        </Notice>
      )}
      <dl className={styles.secondFactorFacts}>
        <div>
          <dt>On since</dt>
          <dd>{state.enabledAt && formatDate(state.enabledAt)}</dd>
        </div>
        <div>
          <dt>Recovery codes left</dt>
          <dd>{left} of 10</dd>
        </div>
      </dl>
      <div className={classNames(layoutStyles.row, layoutStyles.wrap)}>
        <Button onClick={() => onOpen('renew')}>New Recovery Codes</Button>
        <Button variant="dangerGhost" onClick={() => onOpen('disable')}>
          Turn Off
        </Button>
      </div>
    </>
  )
}

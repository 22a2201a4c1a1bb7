import type { ApiPermission } from '@cygnet/sdk'
import type { ConnectionRequest, User } from '@cygnet/sdk/session'
import { useGetIdentity } from '@refinedev/core'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { AccessRequired } from '#/components/access-required'
import { ConsentCard } from '#/components/consent/consent-card'
import { Button, buttonClass } from '#/components/ui/button'
import checkboxStyles from '#/components/ui/checkbox.module.css'
import { FieldError } from '#/components/ui/field'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { goTo } from '#/lib/go-to'
import { useAction } from '#/lib/use-action'
import { useDocumentTitle } from '#/lib/use-document-title'
import { answerConnection, useConnectionRequest } from '#/queries/connections'
import styles from './connect-screen.module.css'
import { isOnThisComputer, permissionWords } from './permission-words'

/** Where the authorization server sends a browser whose request cannot be asked about. */
const REFUSED = 'refused'

/** Asks whether an application may act for the account, and leads back to it. */
export default function ConnectScreen() {
  useDocumentTitle('Connect an application')
  const { request = REFUSED } = useParams()
  return request === REFUSED ? <Over /> : <Asked request={request} />
}

function Asked({ request }: { request: string }) {
  const { data, error, refetch, isFetching } = useConnectionRequest(request)
  // What was answered here stays in view until the browser has left.
  const [asked, setAsked] = useState<ConnectionRequest | null>(null)
  const shown = asked ?? data
  if (shown) return <Question request={request} asked={shown} onAnswered={() => setAsked(shown)} />
  if (error)
    return (
      <ConsentCard title="Connect an application">
        <LoadFailure
          title="The request could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </ConsentCard>
    )
  if (data === null) return <Over />
  return (
    <ConsentCard title="Connect an application" busy>
      <SkeletonLines widths={['91.67%', '75%', '58.33%', '66.67%']} gap="1rem" />
    </ConsentCard>
  )
}

function Question({
  request,
  asked: { name, host, publisher, permissions, hasApiAccess },
  onAnswered,
}: {
  request: string
  asked: ConnectionRequest
  onAnswered: () => void
}) {
  const { data: user } = useGetIdentity<User>()
  const answer = useAction(answerConnection, {
    onSuccess: ({ redirectTo }) => {
      onAnswered()
      goTo(redirectTo)
    },
    failure: { title: 'This did not work', text: 'Please try again.' },
  })
  const [refused, setRefused] = useState<ReadonlySet<ApiPermission>>(new Set())
  const allowed = permissions.filter((permission) => !refused.has(permission))
  const [hasNoneError, setHasNoneError] = useState(false)
  const allow = () => {
    setHasNoneError(allowed.length === 0)
    if (allowed.length > 0) void answer.run({ request, permissions: allowed })
  }
  const toggle = (permission: ApiPermission) => {
    const next = new Set(refused)
    if (!next.delete(permission)) next.add(permission)
    setRefused(next)
    setHasNoneError(false)
  }
  const cancel = (
    <Button
      busy={answer.input?.permissions === null}
      onClick={() => void answer.run({ request, permissions: null })}
    >
      Cancel
    </Button>
  )
  if (!hasApiAccess)
    return (
      <div className={classNames(layoutStyles.page, styles.noAccess)}>
        <AccessRequired>
          {name} wants to connect to your account. Connected applications are part of the Starter plan and
          higher.
        </AccessRequired>
        {cancel}
      </div>
    )
  return (
    <ConsentCard
      title={<>Connect {name}?</>}
      actions={
        <>
          <Button
            variant="primary"
            busy={answer.input != null && answer.input.permissions !== null}
            onClick={allow}
          >
            Allow
          </Button>
          {cancel}
        </>
      }
    >
      <p>
        {isOnThisComputer(host) ? (
          <>
            A program on this computer (<strong>{host}</strong>)
          </>
        ) : (
          <>
            An application at <strong>{host}</strong>
          </>
        )}{' '}
        calls itself {name}
        {publisher !== null && publisher !== host && (
          <>
            , as described at <strong>{publisher}</strong>,
          </>
        )}{' '}
        and asks to act for your account
        {user && (
          <>
            {' '}
            <strong>{user.email}</strong>
          </>
        )}
        . Clear what it should not do.
      </p>
      <fieldset className={styles.permissions} aria-describedby={hasNoneError ? 'none-allowed' : undefined}>
        <legend className="sr-only">What {name} could do</legend>
        {permissionWords(permissions).map(({ permission, words, destroys }) => (
          <label key={permission} className={classNames(checkboxStyles.checkbox, styles.permission)}>
            <input
              type="checkbox"
              checked={!refused.has(permission)}
              onChange={() => toggle(permission)}
              aria-invalid={hasNoneError || undefined}
            />
            <span>{words}</span>
            {destroys && <TriangleAlert aria-hidden="true" />}
          </label>
        ))}
        {hasNoneError && (
          <FieldError id="none-allowed">Select at least one, or press Cancel to connect nothing.</FieldError>
        )}
      </fieldset>
      <p className={textStyles.label}>
        We do not verify names. Allow it only if you just started this connection yourself. You can disconnect
        it in your profile at any time.
      </p>
    </ConsentCard>
  )
}

function Over() {
  return (
    <ConsentCard
      title="This request has expired"
      actions={
        <Link className={buttonClass({ variant: 'primary' })} to="/dashboard">
          Go to Dashboard
        </Link>
      }
    >
      <p>It was already answered, took too long or was incomplete. Start again from the application.</p>
    </ConsentCard>
  )
}

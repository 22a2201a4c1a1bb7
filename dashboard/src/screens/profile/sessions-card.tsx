import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import cardStyles from '#/components/ui/card.module.css'
import fieldStyles from '#/components/ui/field.module.css'
import { ErrorState, SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { clearAuth } from '#/lib/auth-storage'
import { classNames } from '#/lib/class-names'
import { errorMessage } from '#/lib/error-message'
import { formatDate } from '#/lib/format'
import { goTo } from '#/lib/go-to'
import { useAction } from '#/lib/use-action'
import { endSession, logOutEverywhere, useSessions } from '#/queries/account'
import profileScreenStyles from './profile-screen.module.css'

/** Where one is signed in, with a way to end each session, and all of them. */
export function SessionsCard() {
  const { data, error, refetch, isFetching } = useSessions()
  const end = useAction(endSession, {
    success: () => ['Signed out there'],
    failure: { as: 'toast', title: 'It could not be signed out', text: 'Please try again.' },
  })
  const logOut = useAction(logOutEverywhere, {
    confirm: () => ({
      title: 'Log out everywhere?',
      text: 'Every device is signed out at once, this one too.',
      tone: 'warn',
      close: 'Stay Signed In',
      action: { label: 'Log Out Everywhere', destroys: true },
    }),
    onSuccess: () => {
      clearAuth()
      goTo('/')
    },
    failure: { text: 'Please try again.' },
  })

  return (
    <section className={classNames(cardStyles.card, cardStyles.padded)} aria-labelledby="sessions-title">
      <div className={profileScreenStyles.head}>
        <div>
          <h2 className={textStyles.cardTitle} id="sessions-title">
            Where you are signed in
          </h2>
          <p className={textStyles.label}>A session ends by itself after two weeks without use.</p>
        </div>
        <Button
          size="sm"
          variant="dangerGhost"
          className={profileScreenStyles.dangerous}
          busy={logOut.isPending}
          onClick={() => void logOut.run()}
        >
          Log Out Everywhere
        </Button>
      </div>
      {error ? (
        <ErrorState
          title="Your sessions could not be loaded"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !data ? (
        <SkeletonLines widths={['58.33%', '41.67%']} gap="0.75rem" />
      ) : (
        <ul className={profileScreenStyles.sessions}>
          {data.map((session) => (
            <li key={session.id}>
              <div>
                <p className={profileScreenStyles.title}>
                  {session.device} {session.current && <Badge tone="ok">This device</Badge>}
                </p>
                <p className={fieldStyles.help}>
                  {[session.address, `last used ${formatDate(session.lastSeenAt)}`]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </div>
              {!session.current && (
                <Button
                  size="sm"
                  busy={end.input === session.id}
                  aria-label={`Sign out ${session.device}`}
                  onClick={() => void end.run(session.id)}
                >
                  Sign Out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import fieldStyles from '#/components/ui/field.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { clearAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'
import { formatDateAndTime, timeAgo } from '#/lib/moments'
import { useAction } from '#/lib/use-action'
import { endSession, logOutEverywhere, useSessions } from '#/queries/account'
import profileScreenStyles from './profile-screen.module.css'

/** Where the user is signed in, with buttons to end each session, and all of them. */
export function SessionsCard() {
  const { data, error, refetch, isFetching } = useSessions()
  const end = useAction(endSession, {
    success: () => ['Session ended'],
    failure: { as: 'toast', title: 'This session could not be ended', text: 'Please try again.' },
  })
  const logOut = useAction(logOutEverywhere, {
    confirm: () => ({
      title: 'Log out everywhere?',
      text: 'You will be signed out on every device, including this one.',
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
    <Card as="section" padded aria-labelledby="sessions-title">
      <div className={profileScreenStyles.head}>
        <div>
          <h2 className={textStyles.cardTitle} id="sessions-title">
            Where you are signed in
          </h2>
          <p className={textStyles.label}>Sessions end on their own after two weeks without use.</p>
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
        <LoadFailure
          title="Your sessions could not be loaded"
          error={error}
          safe="You stay signed in."
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
                  {session.address && `${session.address}, `}
                  {session.current ? (
                    'in use now'
                  ) : (
                    <>
                      last used{' '}
                      <time dateTime={session.lastSeenAt} title={formatDateAndTime(session.lastSeenAt)}>
                        {timeAgo(session.lastSeenAt)}
                      </time>
                    </>
                  )}
                </p>
              </div>
              {!session.current && (
                <Button
                  size="sm"
                  busy={end.input === session.id}
                  aria-label={`Log out ${session.device}`}
                  onClick={() => void end.run(session.id)}
                >
                  Log Out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

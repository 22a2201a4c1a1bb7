import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import cardStyles from '#/components/ui/card.module.css'
import fieldStyles from '#/components/ui/field.module.css'
import { useMessages } from '#/components/ui/messages'
import { ErrorState, SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { clearAuth } from '#/lib/auth-storage'
import { classNames } from '#/lib/class-names'
import { errorMessage } from '#/lib/error-message'
import { formatDate } from '#/lib/format'
import { goTo } from '#/lib/go-to'
import profileScreenStyles from './profile-screen.module.css'

const KEY = ['sessions']

/** Where one is signed in, with a way to end each session, and all of them. */
export function SessionsCard() {
  const queries = useQueryClient()
  const { show } = useMessages()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.account.sessions({ signal }),
  })
  const end = useMutation({
    mutationFn: (id: string) => api.account.endSession(id),
    onSuccess: () => toast('Signed out there'),
    onError: (reason) =>
      toast('It could not be signed out', errorMessage(reason, 'Please try again.'), 'bad'),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })

  async function everywhere() {
    const sure = await show({
      title: 'Log out everywhere?',
      text: 'Every device is signed out at once, this one too.',
      tone: 'warn',
      close: 'Stay Signed In',
      action: { label: 'Log Out Everywhere', destroys: true },
    })
    if (!sure) return
    try {
      await api.account.logoutEverywhere()
    } catch (reason) {
      await show({ title: 'Error', text: errorMessage(reason, 'Please try again.'), tone: 'bad' })
      return
    }
    clearAuth()
    goTo('/')
  }

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
          onClick={() => void everywhere()}
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
                  busy={end.isPending && end.variables === session.id}
                  aria-label={`Sign out ${session.device}`}
                  onClick={() => end.mutate(session.id)}
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

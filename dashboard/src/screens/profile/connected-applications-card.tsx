import { Button } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import fieldStyles from '#/components/ui/field.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { formatDate } from '#/lib/format'
import { formatDateAndTime, timeAgo } from '#/lib/moments'
import { useAction } from '#/lib/use-action'
import { disconnect, useConnections } from '#/queries/connections'
import profileScreenStyles from './profile-screen.module.css'

/** Assistants and other programs that were allowed to act for the account, with a way to end each. */
export function ConnectedApplicationsCard() {
  const { data, error, refetch, isFetching } = useConnections()
  const end = useAction(disconnect, {
    confirm: ({ name }) => ({
      title: `Disconnect ${name}?`,
      text: 'It loses access immediately. To use it again, connect it from the application.',
      tone: 'warn',
      close: 'Cancel',
      action: { label: 'Disconnect', destroys: true },
    }),
    success: (_, { name }) => [`${name} is disconnected`],
    failure: { as: 'toast', title: 'The application could not be disconnected', text: 'Please try again.' },
  })

  return (
    <Card as="section" padded aria-labelledby="connected-title">
      <div className={profileScreenStyles.head}>
        <div>
          <h2 className={textStyles.cardTitle} id="connected-title">
            Connected applications
          </h2>
          <p className={textStyles.label}>
            Assistants and programs that you have allowed to act for your account.{' '}
            <a className={textStyles.link} href="/docs/mcp">
              How to connect one
            </a>
          </p>
        </div>
      </div>
      {error ? (
        <LoadFailure
          title="Your applications could not be loaded"
          error={error}
          safe="They stay connected."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !data ? (
        <SkeletonLines widths={['58.33%', '41.67%']} gap="0.75rem" />
      ) : data.length === 0 ? (
        <p className={fieldStyles.help}>No applications are connected.</p>
      ) : (
        <ul className={profileScreenStyles.sessions}>
          {data.map((application) => (
            <li key={application.id}>
              <div>
                <p className={profileScreenStyles.title}>{application.name}</p>
                <p className={fieldStyles.help}>
                  {application.host}, connected {formatDate(application.connectedAt)},{' '}
                  {application.lastUsed ? (
                    <>
                      last used{' '}
                      <time dateTime={application.lastUsed} title={formatDateAndTime(application.lastUsed)}>
                        {timeAgo(application.lastUsed)}
                      </time>
                    </>
                  ) : (
                    'not used yet'
                  )}
                </p>
                <p className={fieldStyles.help}>May use {application.permissions.join(', ')}</p>
              </div>
              <Button
                size="sm"
                busy={end.input?.id === application.id}
                aria-label={`Disconnect ${application.name}`}
                onClick={() => void end.run(application)}
              >
                Disconnect
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

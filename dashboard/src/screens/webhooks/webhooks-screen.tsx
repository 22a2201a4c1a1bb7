import type { WebhookEndpoint, WebhookEndpointWithSecret } from '@cygnet/sdk'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AccessRequired } from '#/components/access-required'
import { ApiSections } from '#/components/api-sections'
import { SecretOnce } from '#/components/secret-once'
import { Button } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { ScreenHead } from '#/components/ui/screen-head'
import spacingStyles from '#/components/ui/spacing.module.css'
import { EmptyState, Skeleton } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import { useDocumentTitle } from '#/lib/use-document-title'
import { useSubscription } from '#/queries/subscription'
import { useWebhookEndpoints } from '#/queries/webhooks'
import { Deliveries } from './deliveries'
import { EndpointDialog } from './endpoint-dialog'
import { EndpointRow } from './endpoint-row'
import { Receivers } from './receivers'
import { ReplayDialog } from './replay-dialog'
import { RotateSecretDialog } from './rotate-secret-dialog'

type Work = { kind: 'create' } | { kind: 'edit' | 'rotate' | 'replay'; endpoint: WebhookEndpoint }

/** The addresses that the account's events are posted to, and everything that was posted. */
export default function WebhooksScreen() {
  useDocumentTitle('Webhooks')
  const subscription = useSubscription()
  const endpoints = useWebhookEndpoints()
  const [work, setWork] = useState<Work | null>(null)
  const [shown, setShown] = useState<{ title: string; created: WebhookEndpointWithSecret } | null>(null)

  const hasAccess = subscription.data?.userPlan.capabilities.apiAccess ?? false
  const isEmpty = endpoints.data?.length === 0
  const error: unknown = endpoints.error ?? subscription.error
  const close = () => setWork(null)
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setWork({ kind: 'create' })}>
      Add endpoint
    </Button>
  )

  return (
    <div className={classNames(layoutStyles.page, spacingStyles.roomBelow)}>
      <ScreenHead
        title="Webhooks"
        lead="We sign each event, send it to your address, and try up to ten times over three days."
        action={hasAccess && endpoints.data && !isEmpty && add}
      />
      <ApiSections />
      {shown && (
        <SecretOnce
          label="Signing secret"
          title={shown.title}
          text={`Copy the secret of ${shown.created.endpoint.url} now. It cannot be shown again once you leave this page.`}
          secret={shown.created.secret}
          onDismiss={() => setShown(null)}
        />
      )}
      {error ? (
        <LoadFailure
          title="Your webhooks could not be loaded"
          error={error}
          safe="Deliveries continue."
          busy={endpoints.isFetching || subscription.isFetching}
          onRetry={() => {
            void endpoints.refetch()
            void subscription.refetch()
          }}
        />
      ) : !endpoints.data || !subscription.data ? (
        <EndpointsSkeleton />
      ) : isEmpty && !hasAccess ? (
        <AccessRequired>Webhooks are part of the Starter plan and higher.</AccessRequired>
      ) : isEmpty ? (
        <>
          <EmptyState title="No webhook endpoints yet" action={add}>
            <p>Add the address of a program that should know when a publication is ready or published.</p>
          </EmptyState>
          <Receivers />
        </>
      ) : (
        <>
          <Card as="ul" className={spacingStyles.below8} aria-label="Endpoints">
            {endpoints.data.map((endpoint) => (
              <EndpointRow
                key={endpoint.id}
                endpoint={endpoint}
                onEdit={() => setWork({ kind: 'edit', endpoint })}
                onRotate={() => setWork({ kind: 'rotate', endpoint })}
                onReplay={() => setWork({ kind: 'replay', endpoint })}
                onDeleted={() =>
                  setShown((last) => (last?.created.endpoint.id === endpoint.id ? null : last))
                }
              />
            ))}
          </Card>
          <Deliveries endpoints={endpoints.data} />
          <Receivers />
        </>
      )}
      {work?.kind === 'create' && (
        <EndpointDialog
          onCreated={(created) => setShown({ title: 'Endpoint added', created })}
          onClose={close}
        />
      )}
      {work?.kind === 'edit' && <EndpointDialog endpoint={work.endpoint} onClose={close} />}
      {work?.kind === 'rotate' && (
        <RotateSecretDialog
          endpoint={work.endpoint}
          onRotated={(created) => setShown({ title: 'Secret rotated', created })}
          onClose={close}
        />
      )}
      {work?.kind === 'replay' && <ReplayDialog endpoint={work.endpoint} onClose={close} />}
    </div>
  )
}

function EndpointsSkeleton() {
  return (
    <Card padded aria-busy="true">
      <Skeleton width="60%" />
      <Skeleton width="35%" spaceAbove="0.5rem" />
      <Skeleton width="55%" spaceAbove="2rem" />
      <Skeleton width="30%" spaceAbove="0.5rem" />
    </Card>
  )
}

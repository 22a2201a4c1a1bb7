import { type ApiKey, PermissionError } from '@cygnet/sdk'
import type { ApiKeyWithSecret } from '@cygnet/sdk/session'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AccessRequired } from '#/components/access-required'
import { ApiSections } from '#/components/api-sections'
import { Button } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { ScreenHead } from '#/components/ui/screen-head'
import { EmptyState } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { useDocumentTitle } from '#/lib/use-document-title'
import { useApiKeys } from '#/queries/api-keys'
import { useSubscription } from '#/queries/subscription'
import styles from './api-keys-screen.module.css'
import { CreateKeyDialog } from './create-key-dialog'
import { EditKeyDialog } from './edit-key-dialog'
import { GettingStarted } from './getting-started'
import { KeyCard } from './key-card'
import { KeyListSkeleton } from './key-list-skeleton'
import { NewKey } from './new-key'
import { RotateKeyDialog } from './rotate-key-dialog'

const ACCESS_DENIED = 'Access Denied: You need a Starter plan or higher to access API keys'
const LOAD_FAILED = 'Error loading API keys'

type Work = { kind: 'create' } | { kind: 'edit' | 'rotate'; apiKey: ApiKey }

/** The account's API keys: create, edit, rotate, disable and delete them. */
export default function ApiKeysScreen() {
  useDocumentTitle('API keys')
  const subscription = useSubscription()
  const hasAccess = subscription.data?.userPlan.capabilities.apiAccess ?? false
  const apiKeys = useApiKeys(subscription.data ? (hasAccess ? 'all' : 'test') : null)
  const [work, setWork] = useState<Work | null>(null)
  const [shown, setShown] = useState<{ title: string; secret: ApiKeyWithSecret } | null>(null)

  const close = () => setWork(null)
  const error: unknown = subscription.error ?? apiKeys.error
  const isEmpty = apiKeys.data?.length === 0
  const create = (
    <Button variant="primary" icon={<Plus />} onClick={() => setWork({ kind: 'create' })}>
      {hasAccess ? 'Create API key' : 'Create test key'}
    </Button>
  )

  return (
    <div className={classNames(layoutStyles.page, styles.apiKeysPage)}>
      <ScreenHead
        title="API keys"
        lead="Let your own programs list, generate and download publications."
        action={hasAccess && apiKeys.data && !isEmpty && create}
      />
      <ApiSections />
      {shown && <NewKey title={shown.title} secret={shown.secret} onDismiss={() => setShown(null)} />}
      {error ? (
        <LoadFailure
          title={error instanceof PermissionError ? ACCESS_DENIED : LOAD_FAILED}
          error={error}
          safe={error instanceof PermissionError ? undefined : 'Your keys still work.'}
          busy={subscription.isFetching || apiKeys.isFetching}
          onRetry={() => {
            void subscription.refetch()
            if (subscription.data) void apiKeys.refetch()
          }}
        />
      ) : !apiKeys.data ? (
        <KeyListSkeleton />
      ) : (
        <>
          {!hasAccess && (
            <div className={layoutStyles.screenHead}>
              <div>
                <h2 className={textStyles.sectionTitle}>Test keys</h2>
                <p>Build your integration before you pay: sample articles in seconds, without using posts.</p>
              </div>
              {!isEmpty && create}
            </div>
          )}
          {isEmpty ? (
            <EmptyState title={hasAccess ? 'No API keys yet' : 'No test keys yet'} action={create}>
              <p>
                {hasAccess
                  ? 'Create one for each program, so that you can turn each one off on its own.'
                  : 'A test key works with sample data on every plan. The calls are the same as with a live key.'}
              </p>
            </EmptyState>
          ) : (
            <ul className={styles.keys} aria-label="API keys">
              {apiKeys.data.map((apiKey) => (
                <KeyCard
                  key={apiKey.id}
                  apiKey={apiKey}
                  onEdit={() => setWork({ kind: 'edit', apiKey })}
                  onRotate={() => setWork({ kind: 'rotate', apiKey })}
                  onDeleted={() => setShown((last) => (last?.secret.id === apiKey.id ? null : last))}
                />
              ))}
            </ul>
          )}
          {!hasAccess && (
            <AccessRequired isBelow>
              Keys that write and read your own articles are part of the Starter plan and higher.
            </AccessRequired>
          )}
          <GettingStarted />
        </>
      )}
      {work?.kind === 'create' && (
        <CreateKeyDialog
          testOnly={!hasAccess}
          onCreated={(secret) => setShown({ title: 'API Key Created!', secret })}
          onClose={close}
        />
      )}
      {work?.kind === 'edit' && <EditKeyDialog apiKey={work.apiKey} onClose={close} />}
      {work?.kind === 'rotate' && (
        <RotateKeyDialog
          apiKey={work.apiKey}
          onRotated={(secret) => setShown({ title: 'API key rotated', secret })}
          onClose={close}
        />
      )}
    </div>
  )
}

import type { ApiKeyWithSecret } from '@cygnet/sdk/session'
import { SecretOnce } from '#/components/secret-once'

/** A key that was just created. */
export function NewKey({
  title,
  secret,
  onDismiss,
}: {
  title: string
  secret: ApiKeyWithSecret
  onDismiss: () => void
}) {
  return (
    <SecretOnce
      label="New key"
      title={title}
      text={`Copy the key of “${secret.name}” now. We keep only a hash of it, so it cannot be shown again once you leave this page.`}
      secret={secret.key}
      onDismiss={onDismiss}
    />
  )
}

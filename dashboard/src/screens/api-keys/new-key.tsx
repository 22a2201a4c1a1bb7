import type { ApiKeyWithSecret } from '@cygnet/sdk'
import { KeyRound, X } from 'lucide-react'
import { Button } from '#/components/ui/button'
import { CopyButton } from '#/components/ui/copy-button'
import styles from './new-key.module.css'

/** A key that has just been made. It cannot be shown again, so it stays until it is dismissed by hand. */
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
    <section className={styles.newKey} aria-label="New key">
      <div role="status">
        <p className={styles.title}>
          <KeyRound />
          {title}
        </p>
        <p>
          Copy the key of “{secret.name}” now. We keep only a hash of it, so it cannot be shown again once you
          leave this page.
        </p>
      </div>
      <div className={styles.secret}>
        <code>{secret.key}</code>
        <CopyButton text={secret.key} label="Copy" />
        <Button
          variant="ghost"
          square
          aria-label="I have copied it, dismiss"
          icon={<X />}
          onClick={onDismiss}
        />
      </div>
    </section>
  )
}

import { KeyRound, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#/components/ui/button'
import { CopyButton } from '#/components/ui/copy-button'
import styles from './secret-once.module.css'

/** A new secret. It cannot be shown again, so it comes into view, and stays until it is dismissed. */
export function SecretOnce({
  label,
  title,
  text,
  secret,
  onDismiss,
}: {
  /** Accessible name of the region. */
  label: string
  title: string
  text: string
  secret: string
  onDismiss: () => void
}) {
  const section = useRef<HTMLElement>(null)
  // The button that made it may be far below.
  useEffect(() => {
    if (secret) section.current?.scrollIntoView({ block: 'center' })
  }, [secret])
  return (
    <section ref={section} className={styles.secretOnce} aria-label={label}>
      <div role="status">
        <p className={styles.title}>
          <KeyRound />
          {title}
        </p>
        <p>{text}</p>
      </div>
      <div className={styles.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} label="Copy" />
        <Button variant="ghost" square aria-label="I’ve copied it" icon={<X />} onClick={onDismiss} />
      </div>
    </section>
  )
}

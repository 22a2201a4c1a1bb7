import type { Publication } from '@cygnet/sdk'
import { BadgeCheck, Blocks, Webhook } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#/components/ui/button'
import textStyles from '#/components/ui/text.module.css'
import { DownloadMenu } from './download-menu'
import styles from './publish-dialog.module.css'

const look = buttonClass({ variant: 'ghost', size: 'sm' })

/** How a text gets to where it is read: publishing only sets its status and tells the webhooks. */
export function WaysOut({
  publicationId,
  onProve,
}: {
  publicationId: Publication['id']
  onProve: () => void
}) {
  return (
    <section className={styles.ways} aria-labelledby="ways-out">
      <h3 className={textStyles.cardTitle} id="ways-out">
        Where should it go?
      </h3>
      <p className={textStyles.meta}>
        Deliver the text with one of these. Marking it as published sets its status here and notifies your
        webhooks.
      </p>
      <div className={styles.wayButtons}>
        <Link className={look} to="/api-keys">
          <Blocks />
          WordPress plugin
        </Link>
        <Link className={look} to="/webhooks">
          <Webhook />
          Webhooks
        </Link>
        <Button variant="ghost" size="sm" icon={<BadgeCheck />} onClick={onProve}>
          Proof link...
        </Button>
        <DownloadMenu publication={{ id: publicationId }} />
      </div>
    </section>
  )
}

import type { Publication } from '@cygnet/sdk'
import { BadgeCheck, Blocks, Download, Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#/components/ui/button'
import textStyles from '#/components/ui/text.module.css'
import { DownloadMenu } from './download-menu'
import styles from './publish-dialog.module.css'

const look = buttonClass({ size: 'sm' })

/** How a text gets to where it is read: publishing only sets its status and tells the webhooks. */
export function WaysOut({
  publicationId,
  unproven,
  onProve,
}: {
  publicationId: Publication['id']
  /** Whether readers of a proof link will see statements marked as not proven. */
  unproven: boolean
  onProve: () => void
}) {
  return (
    <section className={styles.ways} aria-labelledby="ways-out">
      <h3 className={textStyles.cardTitle} id="ways-out">
        Where should it go?
      </h3>
      <ul>
        <Way icon={<Blocks />} name="WordPress" about="The plugin makes it a post on your site.">
          <Link className={look} to="/api-keys" aria-label="Set up WordPress">
            Set up
          </Link>
        </Way>
        <Way icon={<Webhook />} name="Webhooks" about="Your own systems get it when it is published.">
          <Link className={look} to="/webhooks" aria-label="Set up webhooks">
            Set up
          </Link>
        </Way>
        <Way
          icon={<BadgeCheck />}
          name="Proof link"
          about={`A page with each source beside its statement.${unproven ? ' What is not proven is marked.' : ''}`}
        >
          <Button size="sm" aria-label="Create a proof link" onClick={onProve}>
            Create
          </Button>
        </Way>
        <Way icon={<Download />} name="File" about="Word, PDF, a web page or Markdown.">
          <DownloadMenu publication={{ id: publicationId }} prominent />
        </Way>
      </ul>
    </section>
  )
}

interface WayProps {
  icon: ReactNode
  name: string
  /** What happens. */
  about: string
  /** The button that does it. */
  children: ReactNode
}

function Way({ icon, name, about, children }: WayProps) {
  return (
    <li className={styles.way}>
      {icon}
      <div>
        <b>{name}</b>
        <p className={textStyles.meta}>{about}</p>
      </div>
      {children}
    </li>
  )
}

import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useListAddress } from '#/components/publication/use-list-address'
import { Button } from '#/components/ui/button'
import crumbsStyles from '#/components/ui/crumbs.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { keys } from '#/lib/keys'
import styles from './edit-screen.module.css'

interface EditBarProps {
  id: string
  title: string
  dirty: boolean
  saving: boolean
  onClose: () => void
  /** What is known about saving, and the length of the text. */
  children: ReactNode
}

/** Where the editor is, what is saved, and the ways to end. */
export function EditBar({ id, title, dirty, saving, onClose, children }: EditBarProps) {
  const list = useListAddress() ?? ''
  return (
    <div className={styles.bar}>
      <h1 className="sr-only">Edit publication</h1>
      <nav aria-label="Breadcrumb">
        <ol className={crumbsStyles.crumbs}>
          <li>
            <Link to={`/publications${list}`}>Publications</Link>
            <ChevronRight />
          </li>
          <li className={styles.crumb}>
            <Link to={`/publications/${id}`} dir="auto">
              {title}
            </Link>
            <ChevronRight />
          </li>
          <li>
            <span aria-current="page">Edit</span>
          </li>
        </ol>
      </nav>
      <p className={classNames(textStyles.meta, textStyles.numeric, styles.state)}>{children}</p>
      <div className={classNames(layoutStyles.row, styles.row)}>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button
          writes
          size="sm"
          variant="primary"
          type="submit"
          busy={saving}
          disabled={!dirty}
          title={`Save and keep writing: ${keys('Ctrl+S')}`}
        >
          Save changes
        </Button>
      </div>
    </div>
  )
}

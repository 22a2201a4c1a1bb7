import { Archive, ArchiveRestore, Download, Globe, Undo2, X } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { DownloadFormats } from '#/components/publication/download-formats'
import { Button } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import { Menu } from '#/components/ui/menu'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount } from '#/lib/format'
import styles from './selection-bar.module.css'
import { MAX_SELECTED, type Selection } from './use-selection'
import { useSelectionActions } from './use-selection-actions'

/** Refusals that are listed one by one. */
const MAX_LISTED = 5

/** The number of selected publications across pages, and actions for all of them. Esc clears the selection. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const { run, download, pending, refused } = useSelectionActions(selection)
  const items = [...selection.items.values()]
  const { clear } = selection
  const some = items.length > 0

  useEffect(() => {
    if (!some) return
    const leave = (event: KeyboardEvent) => {
      const inside = event.target instanceof Element && event.target.closest('[role$=dialog], [role=menu]')
      if (event.key === 'Escape' && !event.defaultPrevented && !inside) clear()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [some, clear])

  const has = (status: string) => items.some((one) => one.status === status)
  const working = pending !== null
  return (
    <>
      <p className="sr-only" role="status">
        {some ? `${formatCount(items.length, 'publication')} selected` : ''}
      </p>
      {some && (
        <section className={styles.selectionBar} aria-label="Selection">
          {refused.length > 0 && (
            <div className={styles.refused} role="alert">
              <p>
                {formatCount(refused.length, 'publication')} left as{' '}
                {refused.length === 1 ? 'it was' : 'they were'}
              </p>
              <ul>
                {refused.slice(0, MAX_LISTED).map(({ id, message }) => (
                  <li key={id}>
                    <Link to={`/publications/${id}`}>{selection.items.get(id)?.title}</Link>: {message}
                  </li>
                ))}
                {refused.length > MAX_LISTED && <li>{refused.length - MAX_LISTED} more</li>}
              </ul>
            </div>
          )}
          <p className={textStyles.numeric}>
            {formatCount(items.length, 'publication')} selected
            {items.length === MAX_SELECTED && <small>This is the maximum.</small>}
          </p>
          <div className={classNames(layoutStyles.row, styles.row)}>
            {has('draft') && (
              <Button
                writes
                size="sm"
                icon={<Globe />}
                busy={pending === 'publish'}
                disabled={working && pending !== 'publish'}
                onClick={() => run('publish')}
              >
                Publish
              </Button>
            )}
            {has('published') && (
              <Button
                writes
                size="sm"
                icon={<Undo2 />}
                busy={pending === 'unpublish'}
                disabled={working && pending !== 'unpublish'}
                onClick={() => run('unpublish')}
              >
                Unpublish
              </Button>
            )}
            {(has('draft') || has('published')) && (
              <Button
                writes
                size="sm"
                icon={<Archive />}
                busy={pending === 'archive'}
                disabled={working && pending !== 'archive'}
                onClick={() => run('archive')}
              >
                Archive
              </Button>
            )}
            {has('archived') && (
              <Button
                writes
                size="sm"
                icon={<ArchiveRestore />}
                busy={pending === 'restore'}
                disabled={working && pending !== 'restore'}
                onClick={() => run('restore')}
              >
                Restore
              </Button>
            )}
            <Menu
              label="Download selected"
              trigger={
                <Button
                  size="sm"
                  icon={<Download />}
                  busy={pending === 'download'}
                  disabled={working && pending !== 'download'}
                >
                  Download
                </Button>
              }
            >
              <DownloadFormats onChoose={download} />
            </Menu>
            <Button variant="ghost" size="sm" icon={<X />} onClick={clear}>
              Clear
            </Button>
          </div>
        </section>
      )}
    </>
  )
}

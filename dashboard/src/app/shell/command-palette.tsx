import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import type { PublicationSummary } from '@cygnet/sdk'
import type { Role } from '@cygnet/sdk/session'
import { FileText, PenLine, Search, SquareArrowOutUpRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import dialogStyles from '#/components/ui/dialog.module.css'
import textStyles from '#/components/ui/text.module.css'
import { formatDate, scorePercent } from '#/lib/format'
import { goTo } from '#/lib/go-to'
import { keys } from '#/lib/keys'
import { findsWords } from '#/lib/near-words'
import { isShellPath } from '#/lib/shell-path'
import { isReadOnly } from '#/lib/support-view'
import { useFoundPublications } from '#/queries/publications'
import styles from './command-palette.module.css'
import { accountLinks, apiPages, linksFor, navigation } from './navigation'

/** Milliseconds after the last keystroke before the server is asked. */
const TYPING_PAUSE_MS = 200

interface Entry {
  label: string
  href: string
  kind: 'publication' | 'page' | 'new'
  /** Below the label. */
  detail?: string
}

interface CommandPaletteProps {
  role: Role
  open: boolean
  onOpenChange: (open: boolean) => void
  typed: string
  onType: (typed: string) => void
}

/** One field for publications and pages; it forgives a typo. */
export default function CommandPalette({ role, open, onOpenChange, typed, onType }: CommandPaletteProps) {
  const navigate = useNavigate()
  const asked = useSettled(typed.trim())
  const found = useFoundPublications(asked, open && role !== 'partner')
  const groups = [
    { name: 'Publications', items: publicationEntries(found.data) },
    { name: 'Pages', items: pageEntries(role).filter(({ label }) => findsWords(typed, label)) },
  ].filter(({ items }) => items.length > 0)

  function go({ href }: Entry) {
    onOpenChange(false)
    if (isShellPath(href)) void navigate(href)
    else goTo(href)
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(shown) => !shown && onType('')}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogStyles.scrim} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.palette} aria-label="Search">
            <Autocomplete.Root
              open
              inline
              mode="none"
              autoHighlight="always"
              keepHighlight
              items={groups}
              value={typed}
              onValueChange={onType}
              itemToStringValue={({ label }: Entry) => label}
            >
              <div className={styles.field}>
                <Search />
                <Autocomplete.Input
                  className={styles.input}
                  maxLength={200}
                  onFocus={({ currentTarget }) => currentTarget.setSelectionRange(typed.length, typed.length)}
                  aria-label="Search publications and pages"
                  placeholder={role === 'partner' ? 'Go to a page' : 'Search publications, or go to a page'}
                />
                <Dialog.Close className={textStyles.keys} aria-label="Close">
                  Esc
                </Dialog.Close>
              </div>
              <Autocomplete.Empty className={styles.empty}>
                {found.isFetching || asked !== typed.trim()
                  ? 'Searching...'
                  : `Nothing found for “${typed.trim()}”. Try one word, or the name of a page.`}
              </Autocomplete.Empty>
              <Autocomplete.List className={styles.list}>
                {(group: (typeof groups)[number]) => (
                  <Autocomplete.Group key={group.name} items={group.items}>
                    <Autocomplete.GroupLabel className={styles.group}>{group.name}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(entry: Entry) => (
                        <Autocomplete.Item
                          key={entry.href}
                          value={entry}
                          className={styles.item}
                          onClick={() => go(entry)}
                        >
                          <Icon kind={entry.kind} />
                          <span>
                            {entry.label}
                            {entry.detail && <small>{entry.detail}</small>}
                          </span>
                          {entry.kind === 'new' && <kbd className={textStyles.keys}>c</kbd>}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
            <p className={styles.foot}>
              <kbd className={textStyles.keys}>{keys('Ctrl+K')}</kbd> opens this from every screen,{' '}
              <kbd className={textStyles.keys}>?</kbd> lists all keys.
            </p>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Icon({ kind }: { kind: Entry['kind'] }) {
  if (kind === 'publication') return <FileText />
  return kind === 'new' ? <PenLine /> : <SquareArrowOutUpRight />
}

const publicationEntries = (found: PublicationSummary[] = []): Entry[] =>
  found.map(({ id, title, status, qualityScore, createdAt }) => ({
    label: title,
    href: `/publications/${id}`,
    kind: 'publication',
    detail: [
      status[0]!.toUpperCase() + status.slice(1),
      ...(qualityScore === null ? [] : [`quality ${scorePercent(qualityScore)}%`]),
      formatDate(createdAt),
    ].join(', '),
  }))

function pageEntries(role: Role): Entry[] {
  const customer = role !== 'partner'
  const links = [
    ...linksFor(role, navigation),
    ...(customer
      ? linksFor(role, apiPages).map((link) => ({ ...link, label: `API: ${link.label.toLowerCase()}` }))
      : []),
    ...linksFor(role, accountLinks),
  ]
  const pages = new Map(
    links.map(({ label, href }): [string, Entry] => [href, { label, href, kind: 'page' }])
  )
  const create: Entry = { label: 'New publication', href: '/publications?create=1', kind: 'new' }
  return [...(customer && !isReadOnly() ? [create] : []), ...pages.values()]
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

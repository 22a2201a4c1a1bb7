import type { Role } from '@cygnet/sdk/session'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#/components/ui/button'
import { keys } from '#/lib/keys'
import { isReadOnly } from '#/lib/support-view'
import { singleKeysAreOn } from './single-keys'

const CommandPalette = lazy(() => import('./command-palette'))
const KeysDialog = lazy(() => import('./keys-dialog'))

type Opened = 'search' | 'keys'

/** The search for everything, and the keys that work on every screen. */
export default function Shortcuts({ role }: { role: Role }) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)
  // Loaded when they are first opened; they stay mounted then, so that they can close gently.
  const [used, setUsed] = useState<readonly Opened[]>([])
  if (opened && !used.includes(opened)) setUsed([...used, opened])
  const [sought, setSought] = useState('')

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      const command = event.ctrlKey || event.metaKey
      if (command && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return setOpened(opened === 'search' ? null : 'search')
      }
      // What is typed before the search is there and has the focus belongs into it.
      if (opened === 'search' && !command && event.key.length === 1 && !isInSearch(event)) {
        event.preventDefault()
        return setSought((before) => before + event.key)
      }
      if (command || isTyping(event) || isOverlaid() || !singleKeysAreOn()) return
      const act = actions[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    const actions: Record<string, () => void> = {
      c: () => {
        if (role !== 'partner' && !isReadOnly()) void navigate('/publications?create=1')
      },
      '/': () => {
        const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
        if (field) field.focus()
        else setOpened('search')
      },
      '?': () => setOpened('keys'),
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, opened, role])

  const onOpenChange = (open: boolean) => !open && setOpened(null)
  return (
    <>
      <Button
        variant="ghost"
        square
        icon={<Search />}
        aria-label="Search"
        title={`Search (${keys('Ctrl+K')})`}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpened('search')}
      />
      <Suspense>
        {used.includes('search') && (
          <CommandPalette
            role={role}
            open={opened === 'search'}
            onOpenChange={onOpenChange}
            typed={sought}
            onType={setSought}
          />
        )}
        {used.includes('keys') && (
          <KeysDialog role={role} open={opened === 'keys'} onOpenChange={onOpenChange} />
        )}
      </Suspense>
    </>
  )
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

const isInSearch = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role="combobox"], [role="dialog"] button') !== null

/** Whether a dialog or a menu has the keys. */
const isOverlaid = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

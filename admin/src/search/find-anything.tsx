import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import styles from './find-anything.module.css'
import { SearchDialog } from './search-dialog'

/** What a key is typed into. */
export const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]'

/** The field at the top of every page; Ctrl+K opens it from anywhere, a slash from outside of fields. */
export function FindAnything() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.code === 'KeyK'
      const isSlash = event.key === '/' && !(event.target as Element).closest?.(TYPED_INTO)
      if (!isShortcut && !isSlash) return
      // A question that is open has to be answered first.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.find}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
        <span>{translate('search.field')}</span>
        <small aria-hidden="true">Ctrl K</small>
      </button>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}

import { useEffect, useRef, useState } from 'react'

/**
 * Announces the page's title to screen readers whenever it changes, as a browser does after loading a page. The
 * browser itself announced the first one.
 */
export function PageAnnouncer() {
  const [title, setTitle] = useState('')
  const said = useRef(document.title)

  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (document.title === said.current) return
      said.current = document.title
      setTitle(document.title)
    })
    observer.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => observer.disconnect()
  }, [])

  return (
    <p className="sr-only" role="status" aria-label="Page">
      {title}
    </p>
  )
}

import { useEffect, useRef, useState } from 'react'

/**
 * Says the title of the page to a screen reader whenever it changes, as a browser does after loading a page. The
 * first one was said by the browser itself.
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

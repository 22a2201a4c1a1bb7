import { useEffect } from 'react'

/** Sets the page's name in the browser's tab and history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Cygnet`
  }, [title])
}

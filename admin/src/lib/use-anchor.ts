import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the part of a page that its address names, as soon as that part is there. */
export function useAnchor(): void {
  const { pathname, hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit scrolls, also one of the same address
  useEffect(() => {
    if (hash === '') return
    const found = () => {
      const part = document.getElementById(decodeURIComponent(hash.slice(1)))
      part?.scrollIntoView?.()
      return part !== null
    }
    if (found()) return
    const observer = new MutationObserver(() => {
      if (found()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, hash, key])
}

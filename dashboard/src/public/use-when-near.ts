import { type RefObject, useEffect } from 'react'

/** How far below the window a place still counts as near. */
const NEAR = '800px'

/** Runs `load` once a reader scrolls near the element; immediately where there is no element. */
export function useWhenNear(place: RefObject<Element | null> | undefined, load: () => Promise<void>): void {
  useEffect(() => {
    const element = place?.current
    if (!element || !('IntersectionObserver' in window)) {
      void load()
      return
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void load()
      },
      { rootMargin: `${NEAR} 0px` }
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, load])
}

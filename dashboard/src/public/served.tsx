import type { ReactNode } from 'react'
import layoutStyles from '#/components/ui/layout.module.css'

/** Whether this is the browser of a visitor, who was sent the page as HTML. */
export const IS_SERVED = import.meta.env.PROD && !import.meta.env.SSR

/**
 * A part of a prerendered page that does nothing in the browser. Given no children, React keeps what the server sent,
 * so a page can leave out the code of the part.
 */
export function Served({ children }: { children: ReactNode }) {
  if (children !== null) return <div className={layoutStyles.contents}>{children}</div>
  return (
    <div
      className={layoutStyles.contents}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing; given HTML, React leaves what is there
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

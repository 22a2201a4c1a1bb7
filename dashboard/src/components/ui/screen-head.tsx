import type { ReactNode } from 'react'
import layoutStyles from './layout.module.css'
import textStyles from './text.module.css'

interface ScreenHeadProps {
  title: ReactNode
  /** What the screen is for. */
  lead: ReactNode
  /** What can be done here, at the end of the line. */
  action?: ReactNode
}

/** The heading of a screen. */
export function ScreenHead({ title, lead, action }: ScreenHeadProps) {
  return (
    <div className={layoutStyles.screenHead}>
      <div>
        <h1 className={textStyles.pageTitle}>{title}</h1>
        <p>{lead}</p>
      </div>
      {action}
    </div>
  )
}

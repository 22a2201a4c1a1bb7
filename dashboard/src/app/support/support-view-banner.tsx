import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import { endSupportView } from '#/lib/end-support-view'
import { supportView } from '#/lib/support-view'
import styles from './support-view-banner.module.css'

const MINUTE = 60_000
/** Milliseconds between two updates. */
const TICK = 5_000

/** Shown below every page while an operator views somebody's account: whose it is, the time left, and the exit. */
export default function SupportViewBanner() {
  const view = supportView()
  const ends = view ? Date.parse(view.expiresAt) : 0
  const [left, setLeft] = useState(ends - Date.now())
  const [ending, setEnding] = useState(false)

  useEffect(() => {
    if (ends === 0) return
    const timer = setInterval(() => setLeft(ends - Date.now()), TICK)
    return () => clearInterval(timer)
  }, [ends])
  useEffect(() => {
    if (ends > 0 && left <= 0) void endSupportView()
  }, [ends, left])

  if (!view) return null
  const minutes = Math.max(1, Math.ceil(left / MINUTE))
  return (
    <section className={styles.banner} aria-label="Support view">
      <div className={classNames(layoutStyles.page, styles.page)}>
        <Eye aria-hidden="true" />
        <p>
          <b>Read-only view of {view.user.name || view.user.email}</b>
          <span>
            {view.user.name && `${view.user.email}. `}
            {minutes === 1 ? '1 minute' : `${minutes} minutes`} left; nothing can be changed.
          </span>
        </p>
        <Button
          size="sm"
          busy={ending}
          onClick={() => {
            setEnding(true)
            void endSupportView()
          }}
        >
          End view
        </Button>
      </div>
    </section>
  )
}

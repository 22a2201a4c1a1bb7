import { lazy, Suspense, useState } from 'react'
import { Badge } from '#/components/ui/badge'
import styles from './first-run.module.css'

const SampleArticle = lazy(() => import('./sample-article'))

/** A finished article to look at. */
export function SampleSlip() {
  const [open, setOpen] = useState(false)
  // Loaded when it is first opened; it stays mounted then, so that it can close gently.
  const [used, setUsed] = useState(false)
  return (
    <aside className={styles.slip} aria-labelledby="sample-title">
      <Badge>Sample</Badge>
      <h3 id="sample-title">How often should a cargo bike be serviced?</h3>
      <p>
        The workshop asks for <mark>a first check after 300 kilometers or six weeks,</mark>
        <sup>1</sup> when cables settle and spokes find their tension.
      </p>
      <div>
        <small>5 facts, 2 sources, 1 answer from the owner</small>
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            setUsed(true)
            setOpen(true)
          }}
        >
          Read the finished sample article
        </button>
      </div>
      {used && (
        <Suspense>
          <SampleArticle open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </aside>
  )
}

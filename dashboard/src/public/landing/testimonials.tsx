import { ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import sectionStyles from '#/public/section.module.css'
import { HIGHLIGHTS } from '#/site'
import styles from './testimonials.module.css'

const ROTATION_MS = 5_000

const QUOTES = [
  {
    text: '“I stopped dreading the question ‘where did you get that number?’ I click the little 2 and there it is, on our own price list.”',
    name: 'Ruth Marlow',
    role: 'Owner, Marlow Cargo Bikes',
  },
  {
    text: '“Nineteen clients, one file on Monday. I only open the two that need a human.”',
    name: 'Elena Marsh',
    role: 'Head of content, Postbrook',
  },
  {
    text: '“It asks for the figure instead of inventing one. That won our engineers over.”',
    name: 'Tomas Haldane',
    role: 'Marketing lead, Haldane Furniture',
  },
]

/** Three quotes, one of them shown; the next one every 5 seconds unless paused or motion is reduced. */
export function Testimonials() {
  const [current, setCurrent] = useState(0)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [])

  useEffect(() => {
    if (paused) return
    const timer = setInterval(() => setCurrent((index) => (index + 1) % QUOTES.length), ROTATION_MS)
    return () => clearInterval(timer)
  }, [paused])

  function next() {
    setPaused(true)
    setCurrent((index) => (index + 1) % QUOTES.length)
  }

  return (
    <section className={sectionStyles.section} aria-labelledby="quotes-title">
      <div className={layoutStyles.page}>
        <div className={sectionStyles.head}>
          <h2 id="quotes-title">What customers could say</h2>
          <p>Examples, written by us to show what Cygnet is for.</p>
          <a className={styles.sample} href={HIGHLIGHTS.sample}>
            Judge a finished article yourself
          </a>
        </div>
        <ul className={styles.quotes}>
          {QUOTES.map((quote, index) => (
            <li
              key={quote.name}
              className={index === current ? styles.current : undefined}
              aria-current={index === current || undefined}
            >
              <blockquote>{quote.text}</blockquote>
              <p className={styles.quoteBy}>
                <b>{quote.name}</b>
                <span>{quote.role}</span>
                <Badge>Example</Badge>
              </p>
            </li>
          ))}
        </ul>
        <div className={styles.quoteControls}>
          <Button
            variant="ghost"
            size="sm"
            square
            aria-label={paused ? 'Resume the rotation' : 'Pause the rotation'}
            icon={paused ? <Play /> : <Pause />}
            onClick={() => setPaused(!paused)}
          />
          <Button
            variant="ghost"
            size="sm"
            square
            aria-label="Next quote"
            icon={<ChevronRight />}
            onClick={next}
          />
        </div>
      </div>
    </section>
  )
}

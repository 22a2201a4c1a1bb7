import type { ReactNode } from 'react'
import proseStyles from '#/components/markdown/prose.module.css'
import { Badge } from '#/components/ui/badge'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import sectionStyles from '#/public/section.module.css'
import enginePageStyles from './engine-page.module.css'
import styles from './marks.module.css'

const MARKS: { mark: ReactNode; name: string; text: string }[] = [
  {
    mark: <span className={classNames(proseStyles.citation, styles.cite, proseStyles.active)}>1</span>,
    name: 'A numbered tab',
    text: 'The claim before it stands on that source. Press it to see the page and the sentence it was found in.',
  },
  {
    mark: <span className={proseStyles.gap}>[[add: opening hours]]</span>,
    name: 'A place to fill in',
    text: 'The text needs a fact that no source gave. It lowers the score, and the post cannot be published until you fill it in or take it out.',
  },
  {
    mark: <Badge>Local draft</Badge>,
    name: 'Written without a model',
    text: 'The local writer put it together from your sources. Well founded, plain in style: read it as a draft.',
  },
  {
    mark: (
      <Badge tone="hollow" dot>
        Draft
      </Badge>
    ),
    name: 'Not published yet',
    text: 'Every post begins as a draft. You decide when it goes out; nothing is published by itself.',
  },
]

/** The marks in a text and beside it. */
export function Marks() {
  return (
    <section
      className={classNames(enginePageStyles.enginePart, styles.engineMarks)}
      aria-labelledby="marks-title"
    >
      <div className={layoutStyles.page}>
        <h2 className={classNames(sectionStyles.bigHeading, styles.big)} id="marks-title">
          What the marks mean
        </h2>
        <dl>
          {MARKS.map(({ mark, name, text }) => (
            <div key={name}>
              <dt>
                <span className={styles.theMark} aria-hidden="true">
                  {mark}
                </span>
                {name}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

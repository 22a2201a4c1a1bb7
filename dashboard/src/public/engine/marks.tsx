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
    text: 'This source backs the claim before the number. Click it to see the page and the exact sentence.',
  },
  {
    mark: <span className={proseStyles.gap}>When are you open?</span>,
    name: 'An open question',
    text: 'The text needs a fact that none of the sources has. An open question lowers the score, and the post is published only once you have answered it or left it out.',
  },
  {
    mark: <Badge>From your pages</Badge>,
    name: 'Written without a language model',
    text: 'The built-in writer assembled this post from your sources. The facts are solid and the style is plain, so treat it as a first draft.',
  },
  {
    mark: (
      <Badge tone="hollow" dot>
        Draft
      </Badge>
    ),
    name: 'Not published yet',
    text: 'Every post starts as a draft. Nothing is published until you publish it.',
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

import type { ReactNode } from 'react'
import { Badge } from '#/components/ui/badge'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import sectionStyles from '#/public/section.module.css'
import styles from './cases.module.css'
import { BikeCover, BoilerCover, DeskCover } from './covers'

interface CaseStudy {
  cover: ReactNode
  who: string
  title: string
  text: string
  figures: [label: string, value: string][]
}

const CASES: CaseStudy[] = [
  {
    cover: <BikeCover />,
    who: 'Small business, Starter Plan',
    title: 'Marlow Cargo Bikes answers the questions customers call about',
    text: "Twelve service guides from the workshop's own price list and journal. The owner corrects measurements; the rest goes out as written.",
    figures: [
      ['Posts a month', '12'],
      ['Your time per post', '6 minutes'],
      ['Sources cited', '4 on average'],
      ['Quality', '91%'],
    ],
  },
  {
    cover: <BoilerCover />,
    who: 'Agency, Enterprise Plan',
    title: 'Postbrook writes for nineteen trades from one CSV a week',
    text: "Each client has a profile read from its site. Monday's file becomes drafts by lunch, in the client's WordPress by evening.",
    figures: [
      ['Posts a month', '310'],
      ['In one batch', 'up to 80'],
      ['Clients', '19'],
      ['Quality', '88%'],
    ],
  },
  {
    cover: <DeskCover />,
    who: 'Marketing team, Pro Plan',
    title: 'Haldane Furniture turns product pages into honest reviews',
    text: 'Reviews cite the product page and the test notes. Where a figure was missing, the text asked for it, and it was answered before publishing.',
    figures: [
      ['Posts a month', '46'],
      ['Reviews', '18'],
      ['Images', '3 a post'],
      ['Quality', '93%'],
    ],
  },
]

export function Cases() {
  return (
    <section className={sectionStyles.section} id="cases" aria-labelledby="cases-title">
      <div className={layoutStyles.page}>
        <div className={sectionStyles.head}>
          <h2 id="cases-title">How three teams could use it</h2>
          <p>A small business, an agency and a marketing team, each with its figures.</p>
        </div>
        <ol className={styles.cases}>
          {CASES.map((study) => (
            <li key={study.title}>
              {study.cover}
              <div>
                <p className={textStyles.label}>
                  <Badge>Example</Badge> {study.who}
                </p>
                <h3>{study.title}</h3>
                <p>{study.text}</p>
              </div>
              <dl>
                {study.figures.map(([label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

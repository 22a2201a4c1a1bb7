import type { ReactNode } from 'react'
import layoutStyles from '#/components/ui/layout.module.css'
import sectionStyles from '#/public/section.module.css'
import {
  BatchVignette,
  CitationVignette,
  CompanyVignette,
  ImagesVignette,
  ScoreVignette,
  SearchResultVignette,
} from './feature-vignettes'
import styles from './features.module.css'

const FEATURES: { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Citations you can click',
    text: 'Numbers and quotes are matched to the page they came from. What cannot be found is marked, never made up.',
    picture: <CitationVignette />,
  },
  {
    title: 'Images included',
    text: 'Covers, charts of your tables, process steps and quotations, in your colors, with alt text written.',
    picture: <ImagesVignette />,
  },
  {
    title: 'A score that explains itself',
    text: 'Grounding, structure, SEO, readability, originality, media: each check says what it found and where.',
    picture: <ScoreVignette />,
  },
  {
    title: 'Your company, from your own site',
    text: 'Cygnet reads up to eight pages of your website and fills in the profile. You correct it.',
    picture: <CompanyVignette />,
  },
  {
    title: 'One prompt, or a CSV of forty',
    text: 'On Pro and Enterprise, bulk runs show every post’s progress. Leave, come back, retry only what failed.',
    picture: <BatchVignette />,
  },
  {
    title: 'An editor that shows the result',
    text: 'Edit the article as it will read, with the score and sources beside it.',
    picture: <SearchResultVignette />,
  },
]

export function Features() {
  return (
    <section className={sectionStyles.section} id="features" aria-labelledby="features-title">
      <div className={layoutStyles.page}>
        <div className={sectionStyles.head}>
          <h2 id="features-title">Everything a post needs before it goes out</h2>
        </div>
        <ul className={styles.features}>
          {FEATURES.map((feature) => (
            <li key={feature.title}>
              {feature.picture}
              <h3>{feature.title}</h3>
              <p>{feature.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

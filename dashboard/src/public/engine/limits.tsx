import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import sectionStyles from '#/public/section.module.css'
import enginePageStyles from './engine-page.module.css'
import styles from './limits.module.css'

const LIMITS = [
  {
    name: 'A source can be wrong',
    text: 'The engine checks that a claim stands on the page it names. Whether the page is right is for you to judge; that is why it is one press away.',
  },
  {
    name: 'It knows what it was given',
    text: 'Without sources there are no statistics and no citations, and the post says so. Point it at good pages.',
  },
  {
    name: 'Originality is what was searched',
    text: 'A text is compared with your own library, the other posts of its batch and every page it read. The web is searched only where the operator has connected a search engine. The report says what was searched.',
  },
  {
    name: 'Five languages by heart',
    text: 'The checks on style know English, German, French, Spanish and Russian. Texts in other languages are held to the checks that need no grammar.',
  },
]

/** What the engine cannot do. */
export function Limits() {
  return (
    <section className={enginePageStyles.enginePart} aria-labelledby="limits-title">
      <div className={classNames(layoutStyles.page, styles.engineLimits)}>
        <h2 className={sectionStyles.bigHeading} id="limits-title">
          What it does not do
        </h2>
        <dl>
          {LIMITS.map((limit) => (
            <div key={limit.name}>
              <dt>{limit.name}</dt>
              <dd>{limit.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

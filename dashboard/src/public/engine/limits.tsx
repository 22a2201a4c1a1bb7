import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import sectionStyles from '#/public/section.module.css'
import enginePageStyles from './engine-page.module.css'
import styles from './limits.module.css'

const LIMITS = [
  {
    name: 'A source can be wrong',
    text: 'The engine checks that each claim appears on the page it cites. Whether that page is right is your call, which is why the source is always one click away.',
  },
  {
    name: 'It only knows what you give it',
    text: 'Without sources there are no statistics and no citations, and the post says so. Good pages in, good posts out.',
  },
  {
    name: 'Originality covers what was searched',
    text: 'Each post is compared with your own library, the other posts in its batch and every page it read. The web is searched only if a search engine is connected to this installation. The report always says what was searched.',
  },
  {
    name: 'Style checks in five languages',
    text: 'Style checks cover English, German, French, Spanish and Russian. In other languages, only the checks that do not depend on grammar apply.',
  },
]

/** What the engine cannot do. */
export function Limits() {
  return (
    <section className={enginePageStyles.enginePart} aria-labelledby="limits-title">
      <div className={classNames(layoutStyles.page, styles.engineLimits)}>
        <h2 className={sectionStyles.bigHeading} id="limits-title">
          What it can’t do
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

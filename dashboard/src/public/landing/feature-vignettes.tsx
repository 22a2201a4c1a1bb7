import { Check, Minus } from 'lucide-react'
import proseStyles from '#/components/markdown/prose.module.css'
import searchPreviewStyles from '#/components/search-preview.module.css'
import qualityChecksStyles from '#/components/ui/quality-checks.module.css'
import { QualityRing } from '#/components/ui/quality-ring'
import { classNames } from '#/lib/class-names'
import { ChartCover, ChecklistCover, TitleCover } from './covers'
import styles from './feature-vignettes.module.css'

/** Small pictures of the product in use, built from its own components. */

export function CitationVignette() {
  return (
    <div className={styles.vignette}>
      <p className={classNames(proseStyles.prose, styles.prose)}>
        The workshop returns a bike in <mark className={proseStyles.marked}>two working days</mark>
        <span className={classNames(proseStyles.citation, proseStyles.active)}>1</span> from October to March.{' '}
        <span className={proseStyles.gap}>How long in summer?</span>
      </p>
    </div>
  )
}

export function ImagesVignette() {
  return (
    <div className={classNames(styles.vignette, styles.vignetteImages)} aria-hidden="true">
      <ChecklistCover />
      <TitleCover />
      <ChartCover />
    </div>
  )
}

export function ScoreVignette() {
  return (
    <div className={classNames(styles.vignette, styles.vignetteScore)}>
      <QualityRing score={0.91} />
      <ul className={classNames(qualityChecksStyles.checks, styles.checks)}>
        <li>
          <Check className={qualityChecksStyles.ok} />
          Grounding<span className={qualityChecksStyles.value}>24/25</span>
        </li>
        <li>
          <Check className={qualityChecksStyles.ok} />
          Structure<span className={qualityChecksStyles.value}>19/20</span>
        </li>
        <li>
          <Minus className={qualityChecksStyles.warn} />
          Readability<span className={qualityChecksStyles.value}>11/15</span>
        </li>
      </ul>
    </div>
  )
}

export function CompanyVignette() {
  const rows = [
    ['Name', 'Marlow Cargo Bikes'],
    ['Services', 'Servicing, rental, repairs'],
    ['Tone', 'Plain, practical'],
  ]
  return (
    <div className={classNames(styles.vignette, styles.vignetteCompany)}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <span>{name}</span>
          {value}
        </div>
      ))}
    </div>
  )
}

export function BatchVignette() {
  const items = [
    { prompt: 'Winter tires for cargo bikes', state: 'Done', done: true },
    { prompt: 'Renting for a weekend move', state: 'Done', done: true },
    { prompt: 'Review: child seats under 2 kg', state: 'Block 2 of 5' },
    { prompt: 'Insurance, in four questions', state: 'Waiting' },
  ]
  return (
    <div className={classNames(styles.vignette, styles.vignetteBatch)}>
      <ol>
        {items.map((item) => (
          <li key={item.prompt}>
            <span>{item.prompt}</span>
            <b className={item.done ? classNames(searchPreviewStyles.description, styles.done) : undefined}>
              {item.done && <Check />}
              {item.state}
            </b>
          </li>
        ))}
      </ol>
    </div>
  )
}

export function SearchResultVignette() {
  return (
    <div className={classNames(styles.vignette, styles.vignetteSerp)}>
      <div className={searchPreviewStyles.result}>
        <div>marlowbikes.example › journal</div>
        <div className={searchPreviewStyles.heading}>How often to service a cargo bike</div>
        <div className={classNames(searchPreviewStyles.description, styles.done)}>
          First check at 300 km, then twice a year. What wears, what it costs…
        </div>
      </div>
    </div>
  )
}

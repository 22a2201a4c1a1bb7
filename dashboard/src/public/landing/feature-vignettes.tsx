import { Check, Minus } from 'lucide-react'
import { QualityRing } from '#/components/ui/quality-ring'
import { BikeCover, ChartCover, ChecklistCover } from './covers'

/** Small pictures of the product at work, made of its own parts. */

export function CitationVignette() {
  return (
    <div className="vignette">
      <p className="prose">
        The workshop returns a bike in <mark className="marked">two working days</mark>
        <span className="cite on">3</span> from October to March.{' '}
        <span className="add">[[add: summer times]]</span>
      </p>
    </div>
  )
}

export function ImagesVignette() {
  return (
    <div className="vignette vignette-images" aria-hidden="true">
      <ChecklistCover />
      <BikeCover />
      <ChartCover />
    </div>
  )
}

export function ScoreVignette() {
  return (
    <div className="vignette vignette-score">
      <QualityRing score={0.91} />
      <ul className="checks">
        <li>
          <Check className="i ok" />
          Grounding<span className="v">24/25</span>
        </li>
        <li>
          <Check className="i ok" />
          Structure<span className="v">19/20</span>
        </li>
        <li>
          <Minus className="i warn" />
          Readability<span className="v">11/15</span>
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
    <div className="vignette vignette-company">
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
    { prompt: 'Winter tyres for cargo bikes', state: 'Done', done: true },
    { prompt: 'Renting for a weekend move', state: 'Done', done: true },
    { prompt: 'Review: child seats under 2 kg', state: 'Block 2 of 5' },
    { prompt: 'Insurance, in four questions', state: 'Waiting' },
  ]
  return (
    <div className="vignette vignette-batch">
      <ol>
        {items.map((item) => (
          <li key={item.prompt}>
            <span>{item.prompt}</span>
            <b className={item.done ? 'd' : undefined}>
              {item.done && <Check className="i" />}
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
    <div className="vignette vignette-serp">
      <div className="serp">
        <div className="u">marlowbikes.example › journal</div>
        <div className="h">How often to service a cargo bike</div>
        <div className="d">First check at 300 km, then twice a year. What wears, what it costs…</div>
      </div>
    </div>
  )
}

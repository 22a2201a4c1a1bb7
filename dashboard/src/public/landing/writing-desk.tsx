import { Check } from 'lucide-react'
import { BikeBanner } from './covers'

const DONE = [
  { step: 'Compared with your library', at: '0:04' },
  { step: 'Chose the angle, read 6 pages', at: '0:31' },
  { step: 'Planned 6 blocks', at: '0:49' },
]
const TO_DO = ['Check every number', 'Draw images', 'Review and revise', 'Meta, links, references']

const SOURCES = [
  {
    title: 'Service plans',
    where: 'marlowbikes.example/service',
    quote: 'First check at 300 km or six weeks.',
  },
  {
    title: 'Workshop and opening hours',
    where: 'marlowbikes.example/workshop',
    quote: 'Repairs back in two working days, October to March.',
  },
  {
    title: 'Company profile',
    where: 'Your profile, saved Nov 12',
    quote: 'Plain words. Metric units. No scare stories.',
  },
  {
    title: 'Brake pads: what wears them out',
    where: 'marlowbikes.example/journal/brake-pads',
    quote: 'Between 1,500 and 2,500 km on a loaded two-wheeler.',
  },
]
/** The source whose claim is being written: text, tab and rail turn solid together. */
const LIVE = 4

/** A sample article in the making: the steps, the sheet, and the sources it rests on. */
export function WritingDesk() {
  return (
    <section className="desk" aria-label="A sample article being written, with its sources">
      <RunPanel />
      <article className="sheet" aria-label="Sample draft">
        <p className="by">Blog post for Marlow Cargo Bikes</p>
        <h3>How often should a cargo bike be serviced?</h3>
        <BikeBanner />
        <div className="prose">
          <p>
            A cargo bike carries three times the load of a city bike, and its brakes know it. Plan on a first
            check after 300 kilometres,
            <SampleCite number={1} /> then twice a year.
          </p>
          <h4>Pads, chain, hubs</h4>
          <p>
            Front pads go first.{' '}
            <mark className="marked">
              On a loaded two-wheeler they last between 1,500 and 2,500 kilometres,
            </mark>
            <SampleCite number={4} /> less in a hilly town. Bring it in before the metal shows and the
            workshop needs two working
            <span className="caret" aria-hidden="true" />
          </p>
        </div>
        <div className="ghost-lines" aria-hidden="true">
          <i className="w-full" />
          <i className="w-11/12" />
          <i className="w-8/12" />
        </div>
      </article>
      <aside className="rail" aria-label="Sources of the sample">
        <h2>Sources read for this post</h2>
        <ol>
          {SOURCES.map((source, index) => (
            <li
              key={source.title}
              className={index + 1 === LIVE ? 'src live' : 'src'}
              id={`sample-source-${index + 1}`}
            >
              <span className="n">{index + 1}</span>
              <div>
                <span className="t">{source.title}</span>
                <span className="u">{source.where}</span>
                <q>{source.quote}</q>
              </div>
            </li>
          ))}
        </ol>
      </aside>
    </section>
  )
}

function RunPanel() {
  return (
    <div className="run-panel">
      <h2>Writing now</h2>
      <p className="el">3:42</p>
      <p className="of">of about 6 minutes. Block 4 of 6.</p>
      <div className="bar accent thin" aria-hidden="true">
        <i className="w-7/12" />
      </div>
      <ol className="steps">
        {DONE.map(({ step, at }) => (
          <li key={step}>
            <Check className="i" />
            <span>{step}</span>
            <time>{at}</time>
          </li>
        ))}
        <li className="now" aria-current="step">
          <i className="o pulse" aria-hidden="true" />
          <span>Writing “Pads, chain, hubs”</span>
          <time>3:42</time>
        </li>
        {TO_DO.map((step) => (
          <li className="todo" key={step}>
            <i className="o" aria-hidden="true" />
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function SampleCite({ number }: { number: number }) {
  return (
    <a
      className={number === LIVE ? 'cite on' : 'cite'}
      href={`#sample-source-${number}`}
      aria-label={`Source ${number}`}
    >
      {number}
    </a>
  )
}

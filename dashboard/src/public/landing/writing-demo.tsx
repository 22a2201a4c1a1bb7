import { Check } from 'lucide-react'
import proseStyles from '#/components/markdown/prose.module.css'
import sourceStyles from '#/components/markdown/source.module.css'
import badgeStyles from '#/components/ui/badge.module.css'
import meterStyles from '#/components/ui/meter.module.css'
import { classNames } from '#/lib/class-names'
import { BikeBanner } from './covers'
import styles from './writing-demo.module.css'

const DONE = [
  { step: 'Compared with your library', at: '0:04' },
  { step: 'Chose the angle, read 4 sources', at: '0:31' },
  { step: 'Planned 6 blocks', at: '0:49' },
]
const TO_DO = ['Check every claim', 'Make the images', 'Review and improve', 'Cover and introduction']

const SOURCES = [
  {
    title: 'Service plans',
    where: 'marlowbikes.example/service',
    quote:
      '… a first check after 300 kilometers or six weeks … The winter visit looks at pads, lights and tires. … From October to March the bike is back in two working days.',
  },
  {
    title: 'Brake pads: what wears them out',
    where: 'marlowbikes.example/journal/brake-pads',
    quote: 'On a loaded two-wheeler, front pads last between 1,500 and 2,500 kilometers.',
  },
  {
    title: 'Workshop prices',
    where: 'marlowbikes.example/prices',
    quote: 'The price of a job is agreed before the work begins.',
  },
  {
    title: 'Company profile',
    where: 'Your profile, saved Nov 12',
    quote: 'A part is mended before it is replaced.',
  },
]
/** The source of the marked claim: text, tab and rail turn solid together. */
const LIVE = 2

/** A sample article being written: the steps, the sheet, and its sources. */
export function WritingDemo() {
  return (
    <section className={styles.demo} aria-label="A sample article being written, with its sources">
      <RunPanel />
      <article className={styles.sheet} aria-label="Sample draft">
        <p className={styles.author}>Blog post for Marlow Cargo Bikes</p>
        <h2>How often should a cargo bike be serviced?</h2>
        <div className={classNames(proseStyles.prose, styles.prose)}>
          <p>
            Plan on a first check after 300 kilometers or six weeks.
            <SampleCite number={1} />{' '}
            <mark className={classNames(proseStyles.marked, styles.marked)}>
              On a loaded two-wheeler, front pads last between 1,500 and 2,500 kilometers.
            </mark>
            <SampleCite number={2} />
          </p>
        </div>
        <BikeBanner />
        <div className={classNames(proseStyles.prose, styles.prose)}>
          <h3>Before winter</h3>
          <p>
            The winter visit looks at pads, lights and tires.
            <SampleCite number={1} /> From October to March the bike is back in two working days.
            <SampleCite number={1} />
            <span className={styles.caret} aria-hidden="true" />
          </p>
        </div>
        <div className={styles.ghostLines} aria-hidden="true">
          <i className={styles.fullLine} />
          <i className={styles.longLine} />
          <i className={styles.shortLine} />
        </div>
      </article>
      <aside className={styles.rail} aria-label="Sources of the sample">
        <h2>Sources read for this post</h2>
        <ol>
          {SOURCES.map((source, index) => (
            <li
              key={source.title}
              className={
                index + 1 === LIVE
                  ? classNames(styles.source, sourceStyles.source, styles.live)
                  : classNames(styles.source, sourceStyles.source)
              }
              id={`sample-source-${index + 1}`}
            >
              <span className={classNames(styles.number, sourceStyles.number)}>{index + 1}</span>
              <div>
                <span className={sourceStyles.title}>{source.title}</span>
                <span className={sourceStyles.address}>{source.where}</span>
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
    <div className={styles.runPanel}>
      <h2>Writing now</h2>
      <p className={styles.elapsed}>1:34</p>
      <p className={styles.share}>of about 2:20. Block 4 of 6.</p>
      <div
        className={classNames(meterStyles.bar, styles.bar, meterStyles.accent, meterStyles.thin)}
        aria-hidden="true"
      >
        <i className={styles.filled} />
      </div>
      <ol className={styles.steps}>
        {DONE.map(({ step, at }) => (
          <li key={step}>
            <Check />
            <span>{step}</span>
            <time>{at}</time>
          </li>
        ))}
        <li className={styles.current} aria-current="step">
          <i className={classNames(styles.marker, badgeStyles.pulse)} aria-hidden="true" />
          <span>Writing “Before winter”</span>
          <time>1:34</time>
        </li>
        {TO_DO.map((step) => (
          <li className={styles.pending} key={step}>
            <i className={styles.marker} aria-hidden="true" />
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
      className={
        number === LIVE ? classNames(proseStyles.citation, proseStyles.active) : proseStyles.citation
      }
      href={`#sample-source-${number}`}
      aria-label={`Source ${number}`}
    >
      {number}
    </a>
  )
}

import { Check, FileText, Globe, Minus, NotebookPen } from 'lucide-react'
import proseStyles from '#/components/markdown/prose.module.css'
import { Feather } from '#/components/ui/feather'
import { QualityRing } from '#/components/ui/quality-ring'
import { classNames } from '#/lib/class-names'
import { ChartCover, ChecklistCover, TitleCover } from '../landing/covers'
import styles from './step-pictures.module.css'

/** The result of each step, for one sample post. */

export function FactStore() {
  const facts = [
    { icon: Globe, from: 'marlowbikes.example/service', text: 'First check at 300 km or after six weeks.' },
    { icon: Globe, from: 'marlowbikes.example/prices', text: 'The service plan is $14 a month.' },
    { icon: NotebookPen, from: 'your notes', text: 'Most customers ride with children.' },
    { icon: FileText, from: 'company profile', text: 'A workshop since 2014.' },
  ]
  return (
    <ul className={styles.picFacts}>
      {facts.map(({ icon: Icon, from, text }) => (
        <li key={text}>
          <Icon />
          <span>{text}</span>
          <small>{from}</small>
        </li>
      ))}
    </ul>
  )
}

export function Outline() {
  const blocks = [
    { title: 'The first check', question: 'When is it due?', facts: 2 },
    { title: 'What wears first', question: 'Which parts, in which order?', facts: 3 },
    { title: 'What it costs', question: 'Plan or single visit?', facts: 2 },
  ]
  return (
    <ol className={styles.picOutline}>
      {blocks.map((block) => (
        <li key={block.title}>
          <b>{block.title}</b>
          <span>{block.question}</span>
          <small>{block.facts} facts</small>
        </li>
      ))}
    </ol>
  )
}

export function WrittenSentence() {
  return (
    <div className={styles.picSheet}>
      <p className={classNames(proseStyles.prose, styles.prose)}>
        A cargo bike comes back for its <mark className={proseStyles.marked}>first check at 300 km</mark>
        <span className={classNames(proseStyles.citation, proseStyles.active)}>1</span>, earlier than a city
        bike: it carries more and brakes harder. A service plan costs{' '}
        <mark className={proseStyles.marked}>$14 a month</mark>
        <span className={classNames(proseStyles.citation, proseStyles.active)}>2</span> and covers{' '}
        <span className={proseStyles.gap}>Which parts are included?</span>
      </p>
    </div>
  )
}

export function CheckedClaims() {
  const claims = [
    { text: 'first check at 300 km', verdict: 'found on page 1', good: true },
    { text: '$14 a month', verdict: 'found on page 2', good: true },
    { text: '“lasts twice as long”', verdict: 'on no page: removed', good: false },
  ]
  return (
    <ul className={styles.picClaims}>
      {claims.map(({ text, verdict, good }) => (
        <li key={text} className={good ? undefined : styles.out}>
          {good ? <Check /> : <Minus />}
          {good ? <span>{text}</span> : <s>{text}</s>}
          <small>{verdict}</small>
        </li>
      ))}
    </ul>
  )
}

export function DrawnImages() {
  return (
    <div className={styles.picImages} aria-hidden="true">
      <TitleCover />
      <ChecklistCover />
      <ChartCover />
    </div>
  )
}

export function FinishedPost() {
  return (
    <div className={styles.picFinished}>
      <QualityRing score={0.91} />
      <div>
        <b>How often should a cargo bike be serviced?</b>
        <p>
          <Feather size={14} /> Draft, three sources, one open question
        </p>
      </div>
    </div>
  )
}

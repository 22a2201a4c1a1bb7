import type { Publication } from '@cygnet/sdk'
import { formatCost, formatCount, formatDuration } from '#/lib/format'
import styles from './steps-panel.module.css'

type Provenance = Publication['provenance']
type Step = Provenance['steps'][number]

/** The steps in which a text was generated, collapsed at first. */
export function StepsPanel({ provenance: { writer, illustrator, steps } }: { provenance: Provenance }) {
  const models = [writer && `Written by ${writer}`, illustrator && `pictures by ${illustrator}`].filter(
    Boolean
  )
  return (
    <details className={styles.steps}>
      <summary>How this was made</summary>
      <p>{models.join(', ')}.</p>
      <ol>
        {grouped(steps).map(([label, parts]) => (
          <li key={label}>
            {label}
            {parts.length > 1 && `, ${formatCount(parts.length, 'part')}`}
            <small>{effort(parts)}</small>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Sums up the parallel parts of each step, in the order in which the steps began. */
function grouped(steps: Step[]): [string, Step[]][] {
  const groups = new Map<string, Step[]>()
  for (const step of steps) groups.set(step.label, [...(groups.get(step.label) ?? []), step])
  return [...groups]
}

/** `8 s, 2 calls of large-2, 2,400 tokens, $0.040, tried again once` */
function effort(parts: Step[]): string {
  const sum = (of: (step: Step) => number) => parts.reduce((total, step) => total + of(step), 0)
  const models = [...new Set(parts.flatMap(({ model }) => model ?? []))]
  const calls = sum((step) => step.calls)
  const cost = sum((step) => step.costMicros)
  const again = sum((step) => Math.max(0, step.attempts - 1))
  const caught = [...new Set(parts.flatMap(({ findings }) => findings))].map((check) =>
    check.replaceAll('-', ' ')
  )
  return [
    formatDuration(sum(milliseconds) / 1000),
    calls > 0 && models.length > 0
      ? `${formatCount(calls, 'call')} of ${models.join(', ')}, ${formatCount(sum(tokens), 'token')}`
      : 'no model used',
    calls > 0 && cost > 0 && formatCost(cost),
    caught.length > 0 && `mended: ${caught.join('; ')}`,
    again > 0 && `tried again ${again === 1 ? 'once' : `${again} times`}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const tokens = ({ inputTokens, outputTokens }: Step) => inputTokens + outputTokens

const milliseconds = ({ startedAt, finishedAt }: Step) =>
  finishedAt === null ? 0 : Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt))

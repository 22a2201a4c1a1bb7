import type { AdminGenerationDetail } from '@cygnet/sdk/operator'
import { useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'
import { Card } from '../parts/card'
import { type Column, PlainTable } from '../parts/plain-table'
import { partName, stepKey } from './steps'
import styles from './steps-card.module.css'
import { useTook } from './use-took'

type Step = AdminGenerationDetail['steps'][number]

interface Stage {
  step: string
  parts: Step[]
  /** When something of it ran, in order, without overlaps. */
  spans: Span[]
  /** Milliseconds during which something of it ran. */
  took: number
}

/** In milliseconds. */
interface Span {
  from: number
  to: number
}

const lengthOf = ({ from, to }: Span) => to - from
const spanOf = ({ startedAt, finishedAt }: Step): Span => ({
  from: Date.parse(startedAt),
  to: Date.parse(finishedAt ?? startedAt),
})
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** The stages of a generation in the order in which they began, with the parts of each. */
export function stagesOf(steps: Step[]): Stage[] {
  return [...Map.groupBy(steps, ({ step }) => step)].map(([step, parts]) => {
    const spans = joined(parts.map(spanOf))
    return { step, parts, spans, took: sum(spans.map(lengthOf)) }
  })
}

/** Spans that overlap or meet as one. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else whole.push({ ...span })
  }
  return whole
}

/** What a generation did, stage by stage, with the time that each took as a bar on the whole. */
export function StepsCard({ generation: { steps } }: { generation: AdminGenerationDetail }) {
  const translate = useTranslate()
  const { cost, number } = useFormats()
  const took = useTook()
  const stages = stagesOf(steps)
  const all = stages.flatMap(({ spans }) => spans)
  const begin = Math.min(...all.map(({ from }) => from))
  const whole = Math.max(...all.map(({ to }) => to)) - begin || 1
  const tokens = ({ parts }: Stage) => sum(parts.map((part) => part.inputTokens + part.outputTokens))
  const costs = ({ parts }: Stage) => sum(parts.map(({ costMicros }) => costMicros))
  const models = ({ parts }: Stage) => [...new Set(parts.flatMap(({ model }) => model ?? []))].join(', ')
  const tries = ({ parts }: Stage) => sum(parts.map(({ attempts }) => attempts)) - parts.length
  // A column of which no stage has anything is left out.
  const ifAny = (has: (stage: Stage) => unknown, column: Column<Stage>) => (stages.some(has) ? [column] : [])
  return (
    <Card
      title={translate('generations.steps_done')}
      more={
        steps.length > 0 &&
        translate('generations.in_all', { count: number(steps.length), time: took(whole) })
      }
    >
      <PlainTable
        whole
        compact
        label={translate('generations.steps_done')}
        rows={stages}
        keyOf={({ step }) => step}
        columns={[
          {
            name: translate('generations.step'),
            wrap: true,
            place: 'title',
            cell: (stage) => <Parts stage={stage} />,
          },
          ...ifAny(models, { name: translate('generations.model'), bare: true, cell: models }),
          ...ifAny(tries, {
            name: translate('generations.repeated'),
            numeric: true,
            cell: (stage) => (tries(stage) === 0 ? '–' : number(tries(stage))),
          }),
          ...ifAny(tokens, {
            name: translate('generations.tokens'),
            numeric: true,
            cell: (stage) => (tokens(stage) === 0 ? '–' : number(tokens(stage))),
          }),
          ...ifAny(costs, {
            name: translate('generations.cost'),
            numeric: true,
            bare: true,
            cell: (stage) => (costs(stage) === 0 ? '–' : cost(costs(stage))),
          }),
          {
            name: translate('generations.when'),
            header: <Axis whole={whole} />,
            bare: true,
            cell: ({ spans }) => (
              <span className={styles.track} aria-hidden="true">
                {spans.map((span) => (
                  <i
                    key={span.from}
                    style={{
                      left: `${((span.from - begin) / whole) * 100}%`,
                      width: `${Math.max((lengthOf(span) / whole) * 100, 0.5)}%`,
                    }}
                  />
                ))}
              </span>
            ),
          },
          {
            name: translate('generations.took'),
            numeric: true,
            place: 'state',
            cell: (stage) => took(stage.took),
          },
        ]}
      />
    </Card>
  )
}

/** What the bars below are measured by: the whole time in four parts. */
function Axis({ whole }: { whole: number }) {
  const translate = useTranslate()
  const { number } = useFormats()
  return (
    <span className={styles.axis}>
      <span className={styles.unseen}>{translate('generations.when')}</span>
      {[0, 0.25, 0.5, 0.75, 1].map((part) => (
        <i key={part} aria-hidden="true">
          {translate('system.seconds', { count: number(Math.round((part * whole) / 100) / 10) })}
        </i>
      ))}
    </span>
  )
}

/** The name of a stage; its parts unfold below it. */
function Parts({ stage: { step, parts } }: { stage: Stage }) {
  const translate = useTranslate()
  const { number } = useFormats()
  const took = useTook()
  const name = translate(stepKey(step), { _: step })
  const partOf = ({ block, section, round }: Step) =>
    [block && (section ?? partName(block, translate)), round > 0 && translate('generations.round', { round })]
      .filter(Boolean)
      .join(' · ')
  const named = parts.filter(partOf)
  if (named.length === 0) return name
  if (parts.length === 1) return `${name} · ${partOf(parts[0]!)}`
  return (
    <details className={styles.parts}>
      <summary>
        {name}{' '}
        <small>
          {translate('generations.part_count', { smart_count: parts.length, count: number(parts.length) })}
        </small>
      </summary>
      <ul>
        {parts.map((part) => (
          <li key={`${part.block} ${part.round} ${part.startedAt}`}>
            <span>{partOf(part) || name}</span>
            <span>{part.finishedAt === null ? '–' : took(lengthOf(spanOf(part)))}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

import type { AdminGenerationDetail } from '@cygnet/sdk/operator'
import { expect, test } from 'vitest'
import { example } from '../test/contract-server'
import { stagesOf } from './steps-card'

type Step = AdminGenerationDetail['steps'][number]

const [known] = example('GET', '/api/admin/generations/{id}').data.generation.steps
const at = (milliseconds: number) => new Date(Date.UTC(2026, 10, 21) + milliseconds).toISOString()
const part = (step: string, from: number, to: number | null): Step => ({
  ...known!,
  step,
  startedAt: at(from),
  finishedAt: to === null ? null : at(to),
})

test('a stage took the time during which a part of it ran: side by side counts once, a pause does not', () => {
  const stages = stagesOf([
    part('block_generation', 0, 300),
    part('block_generation', 100, 400),
    part('illustration', 400, 450),
    part('block_generation', 900, 1000),
    part('illustration', 1000, null),
  ])
  const begin = Date.parse(at(0))
  expect(
    stages.map(({ step, spans, took }) => [
      step,
      spans.map(({ from, to }) => [from - begin, to - begin]),
      took,
    ])
  ).toEqual([
    [
      'block_generation',
      [
        [0, 400],
        [900, 1000],
      ],
      500,
    ],
    [
      'illustration',
      [
        [400, 450],
        [1000, 1000],
      ],
      50,
    ],
  ])
})

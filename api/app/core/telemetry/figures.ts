import { type Counter, type Histogram, metrics } from '@opentelemetry/api'

interface Instruments {
  requests: Histogram
  jobs: Histogram
  calls: Histogram
  tokens: Histogram
  cost: Counter
  deliveries: Counter
}

let instruments: Instruments | null = null

/** Seconds; the bounds that the conventions give for requests, and longer ones for jobs and models. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300]
const TOKENS = [16, 64, 256, 1_024, 4_096, 16_384, 65_536]

/** Figures are counted from now on. */
export function countFigures(): void {
  const meter = metrics.getMeter('cygnet')
  const seconds = { unit: 's', advice: { explicitBucketBoundaries: SECONDS } }
  instruments = {
    requests: meter.createHistogram('http.server.request.duration', seconds),
    jobs: meter.createHistogram('cygnet.job.duration', seconds),
    calls: meter.createHistogram('gen_ai.client.operation.duration', seconds),
    tokens: meter.createHistogram('gen_ai.client.token.usage', {
      unit: '{token}',
      advice: { explicitBucketBoundaries: TOKENS },
    }),
    cost: meter.createCounter('cygnet.model.cost', { description: 'US dollars' }),
    deliveries: meter.createCounter('cygnet.deliveries', { description: 'Attempts to deliver an event' }),
  }
}

/** What is counted; null where nobody asks for figures. */
export const figures = (): Instruments | null => instruments

import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { context, metrics, type ObservableResult, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { type IMetricReader, MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { PROCESS_ID } from '#core/process_id'
import { PRODUCT_NAME } from '#core/product'
import { countFigures } from '#core/telemetry/figures'
import { databasePool, jobFigures } from '#core/telemetry/observed'
import { recordSpans } from '#core/telemetry/spans'
import { settings } from '#start/settings'

/** Nanoseconds in a second. */
const NANO = 1e9

/**
 * Begins to record traces and figures, and to send them or have them read. The address and its headers are OTEL's own
 * variables, which the exporters read. @returns what sends the rest when the process ends
 */
export async function startTelemetry(): Promise<() => Promise<void>> {
  const { traces, figures, metricsPort, metricsHost } = settings.telemetry
  const resource = resourceFromAttributes({
    'service.name': process.env.OTEL_SERVICE_NAME ?? PRODUCT_NAME.toLowerCase(),
    'service.instance.id': PROCESS_ID,
    'cygnet.role': settings.role,
  })
  const ends: (() => Promise<void>)[] = []
  const readers: IMetricReader[] = []
  if (traces) {
    const provider = new TracerProvider({
      resource,
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.telemetry.ratio) }),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new OTLPTraceExporter(),
          scheduledDelayMillis: settings.telemetry.delay,
        }),
      ],
    })
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
    trace.setGlobalTracerProvider(provider)
    recordSpans()
    ends.push(() => provider.shutdown())
  }
  if (figures) readers.push(new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() }))
  if (metricsPort !== null) {
    const prometheus = new PrometheusExporter({
      host: metricsHost,
      port: metricsPort,
      preventServerStart: true,
    })
    await prometheus.startServer()
    readers.push(prometheus)
  }
  const meters = new MeterProvider({ resource, readers })
  metrics.setGlobalMeterProvider(meters)
  countFigures()
  observe()
  ends.push(() => meters.shutdown())
  return async () => {
    // A collector that is away must not keep the process from ending.
    await Promise.all(ends.map((end) => end().catch(() => {})))
  }
}

/** Figures that are looked at when they are asked for. */
function observe(): void {
  const meter = metrics.getMeter('cygnet')
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let before = performance.eventLoopUtilization()
  const gauge = (name: string, unit: string, look: (result: ObservableResult) => void | Promise<void>) =>
    meter.createObservableGauge(name, { unit }).addCallback(look)
  gauge('nodejs.eventloop.delay.p99', 's', (result) => {
    result.observe(delay.percentile(99) / NANO)
    delay.reset()
  })
  gauge('nodejs.eventloop.utilization', '1', (result) => {
    const now = performance.eventLoopUtilization()
    result.observe(performance.eventLoopUtilization(now, before).utilization)
    before = now
  })
  gauge('process.memory.usage', 'By', (result) => result.observe(process.memoryUsage.rss()))
  gauge('cygnet.jobs', '{job}', async (result) => {
    for (const { lane, state, jobs } of await jobFigures()) result.observe(jobs, { lane, state })
  })
  gauge('cygnet.jobs.oldest.age', 's', async (result) => {
    for (const { lane, state, age } of await jobFigures())
      if (state === 'waiting') result.observe(age, { lane })
  })
  gauge('db.client.connection.count', '{connection}', (result) => {
    for (const [state, count] of Object.entries(databasePool()))
      result.observe(count, { 'db.client.connection.state': state })
  })
}

import type { Variables } from '#start/settings_schema'

export interface Telemetry {
  /** Whether traces are sent by OTLP. */
  traces: boolean
  /** Whether figures are sent by OTLP. */
  figures: boolean
  /** Share of the traces that are recorded where the caller has not decided. */
  ratio: number
  /** Milliseconds that spans wait to be sent together. */
  delay: number
  /** Where Prometheus reads figures; null where it does not. */
  metricsPort: number | null
  metricsHost: string
}

export const telemetryOf = (variables: Variables): Telemetry => ({
  traces:
    variables.OTEL_EXPORTER_OTLP_ENDPOINT !== null || variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== null,
  figures: variables.OTEL_EXPORTER_OTLP_ENDPOINT !== null,
  ratio: variables.OTEL_TRACES_SAMPLER_ARG,
  delay: variables.OTEL_BSP_SCHEDULE_DELAY,
  metricsPort: variables.METRICS_PORT === 0 ? null : variables.METRICS_PORT,
  metricsHost: variables.METRICS_HOST,
})

/** Whether anything is to be recorded at all. */
export const isObserved = ({ traces, metricsPort }: Telemetry): boolean => traces || metricsPort !== null

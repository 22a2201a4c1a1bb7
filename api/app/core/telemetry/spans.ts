import {
  type Attributes,
  context,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

let tracer: Tracer | null = null

/** Spans are recorded from now on; until then nothing here costs anything. */
export function recordSpans(): void {
  tracer = trace.getTracer('cygnet')
}

interface SpanOptions {
  kind: SpanKind
  attributes: Attributes
  /** A `traceparent` that it continues; without one it belongs to the span in which it begins. */
  parent?: string | null | undefined
}

/** What a span learns while it lasts. */
export type Describe = (attributes: Attributes, name?: string) => void

/** Runs `work` in a span. Of an error only its kind is recorded: messages can hold what people wrote. */
export async function inSpan<T>(
  name: string,
  { kind, attributes, parent }: SpanOptions,
  work: (describe: Describe) => Promise<T>
): Promise<T> {
  if (!tracer) return work(() => {})
  const span = tracer.startSpan(name, { kind, attributes }, parent ? contextOf(parent) : context.active())
  const describe: Describe = (more, better) => {
    span.setAttributes(more)
    if (better) span.updateName(better)
  }
  try {
    return await context.with(trace.setSpan(context.active(), span), () => work(describe))
  } catch (error) {
    span.setAttribute('error.type', kindOf(error))
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

/** For logs: the ids of the span that is active; nothing where there is none. */
export function traceIds(): { trace_id?: string; span_id?: string } {
  const span = tracer && activeSpan()
  if (!span) return {}
  const { traceId, spanId } = span.spanContext()
  return { trace_id: traceId, span_id: spanId }
}

/** The active span, for whatever continues it later; null where there is none. */
export function traceParent(): string | null {
  const span = tracer && activeSpan()
  if (!span) return null
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`
}

export function kindOf(error: unknown): string {
  const { status, code, name } = (error ?? {}) as { status?: unknown; code?: unknown; name?: unknown }
  for (const one of [status, code, name])
    if ((typeof one === 'number' || typeof one === 'string') && /^\w{1,60}$/.test(String(one)))
      return String(one)
  return 'Error'
}

const activeSpan = (): Span | undefined => trace.getSpan(context.active())

function contextOf(parent: string) {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(parent) ?? []
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags!, 16) & 1, isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, remote)
}

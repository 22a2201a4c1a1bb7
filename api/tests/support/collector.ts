import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number; doubleValue?: number }
}

/** A span as a collector gets it. */
export interface CollectedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  attributes: Record<string, string | number>
  /** The process that recorded it. */
  process: string
}

interface Batch {
  resourceSpans?: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<CollectedSpan, 'attributes' | 'process'> & { attributes: Attribute[] })[] }[]
  }[]
}

const valuesOf = (attributes: Attribute[]): CollectedSpan['attributes'] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? Number(value.intValue ?? value.doubleValue ?? 0),
    ])
  )

/** What an installation sends its telemetry to. */
export class Collector {
  readonly spans: CollectedSpan[] = []
  /** All that was received, as text. */
  received = ''
  readonly #server = createServer(async (request, response) => {
    const body = await text(request)
    this.received += body
    for (const { resource, scopeSpans } of (JSON.parse(body) as Batch).resourceSpans ?? []) {
      const instance = String(valuesOf(resource.attributes)['service.instance.id'])
      for (const { spans } of scopeSpans)
        this.spans.push(
          ...spans.map((span) => ({ ...span, attributes: valuesOf(span.attributes), process: instance }))
        )
    }
    response.setHeader('content-type', 'application/json')
    response.end('{}')
  })

  static async start(): Promise<Collector> {
    const made = new Collector()
    await new Promise<void>((resolve) => made.#server.listen(0, '127.0.0.1', resolve))
    return made
  }

  /** Settings with which servers send to it, soon. */
  get env(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_BSP_SCHEDULE_DELAY: '50',
    }
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

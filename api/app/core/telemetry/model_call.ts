import { SpanKind } from '@opentelemetry/api'
import { figures } from '#core/telemetry/figures'
import { inSpan, kindOf } from '#core/telemetry/spans'

export interface ModelCall {
  operation: 'chat' | 'generate_content'
  model: string
  baseURL: string | undefined
}

export interface ModelUse {
  inputTokens: number
  outputTokens: number
  costMicros: number
}

/** Makes one call to a model in a span, named as the conventions for generative AI say, and counts what it used. */
export async function tracedCall<T>(
  { operation, model, baseURL }: ModelCall,
  useOf: (answer: T) => ModelUse,
  call: () => Promise<T>
): Promise<T> {
  const counted = figures()
  const attributes = {
    'gen_ai.operation.name': operation,
    'gen_ai.provider.name': 'openai',
    'gen_ai.request.model': model,
    ...(baseURL && URL.canParse(baseURL) && { 'server.address': new URL(baseURL).hostname }),
  }
  const started = performance.now()
  const took = (more: Record<string, string> = {}) =>
    counted?.calls.record((performance.now() - started) / 1000, { ...attributes, ...more })
  return inSpan(`${operation} ${model}`, { kind: SpanKind.CLIENT, attributes }, async (describe) => {
    try {
      const answer = await call()
      const { inputTokens, outputTokens, costMicros } = useOf(answer)
      describe({
        'gen_ai.usage.input_tokens': inputTokens,
        'gen_ai.usage.output_tokens': outputTokens,
        'cygnet.cost_micros': costMicros,
      })
      took()
      counted?.tokens.record(inputTokens, { ...attributes, 'gen_ai.token.type': 'input' })
      counted?.tokens.record(outputTokens, { ...attributes, 'gen_ai.token.type': 'output' })
      counted?.cost.add(costMicros / 1_000_000, { 'gen_ai.request.model': model })
      return answer
    } catch (error) {
      took({ 'error.type': kindOf(error) })
      throw error
    }
  })
}

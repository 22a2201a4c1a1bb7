import type { Operation } from '#core/contract/contract'
import type { Schema } from '#core/contract/types'
import { documentedCall } from '#platform/documentation/documented_call'
import { curl } from '#platform/documentation/languages/curl'
import { javascript } from '#platform/documentation/languages/javascript'
import { php } from '#platform/documentation/languages/php'
import { python } from '#platform/documentation/languages/python'
import type { SampleWriter, Walkthrough } from '#platform/documentation/sample_writer'

export type Sample = Schema<'CodeSample'>

/** In the order of the tabs. */
export const LANGUAGES: readonly SampleWriter[] = [javascript, python, php, curl]

/**
 * A call in each language, derived only from the contract.
 * @param body replaces the contract's example
 */
export function buildSamples(
  operation: Operation,
  baseUrl: string,
  body?: Record<string, unknown> | null
): Sample[] {
  const call = documentedCall(operation, body)
  return LANGUAGES.map((writer) => ({
    language: writer.language,
    label: writer.label,
    code: writer.call(call, baseUrl),
  }))
}

/** From a prompt to a published file, in each language. */
export function walkthroughSamples(
  operationOf: (operationId: string) => Operation,
  baseUrl: string
): Sample[] {
  const call = (operationId: string, body?: Record<string, unknown>) =>
    documentedCall(operationOf(operationId), body)
  const steps: Walkthrough = {
    generate: call('v1GeneratePublication', {
      prompt: 'How often should a cargo bike be serviced?',
      keywords: ['cargo bike service'],
    }),
    status: call('v1GetGenerationStatus'),
    answer: call('v1AnswerGap'),
    publish: call('v1PublishPublication', {}),
    download: call('v1DownloadPublication', { format: 'md' }),
  }
  return LANGUAGES.map((writer) => ({
    language: writer.language,
    label: writer.label,
    code: writer.walkthrough(steps, baseUrl),
  }))
}

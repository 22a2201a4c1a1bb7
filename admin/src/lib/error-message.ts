import { ApiError } from '@cygnet/sdk'
import type { AdminBulkOutcome } from '@cygnet/sdk/operator'
import { useCallback } from 'react'
import { useI18nProvider, useTranslate } from 'react-admin'
import { causeOf } from '../parts/fault'

/** Some of several records were refused; the others are done. */
export class BulkError extends Error {
  constructor(readonly outcome: AdminBulkOutcome) {
    super(`${outcome.failed} of ${outcome.done + outcome.failed} records were refused`)
    this.name = 'BulkError'
  }
}

/** Of an action in several calls, one failed: what was done before stays done, the rest is as it was. */
export class StoppedError extends Error {
  constructor(
    readonly done: number,
    readonly of: number,
    override readonly cause: unknown
  ) {
    super(`Stopped after ${done} of ${of} records`)
    this.name = 'StoppedError'
  }
}

interface Refusal {
  code: string | null
  /** Which of several reasons of the code. */
  reason: unknown
  /** The server's own words, in English. */
  message: string
  rules: string[]
}

type Translate = (key: string, values?: Record<string, unknown>) => string

/**
 * Why a call was refused, in the console's words: by its reason, its code and the rules that its fields break. Where the
 * console is in English, the server's own words say more. Null where no server answered.
 */
export function useReasonOf(): (error: unknown) => string | null {
  const translate = useTranslate()
  // The one around: the plans tab is in English whatever the language of the console.
  const { getLocale } = useI18nProvider()
  return useCallback(
    (error: unknown) => {
      const locale = getLocale()
      if (error instanceof BulkError) return bulkReason(error.outcome, translate, locale)
      if (error instanceof StoppedError) {
        const cause = refusalOf(error.cause)
        const why = cause ? wordsOf(cause, translate, locale) : translate('state.unreachable')
        return `${error.done} / ${error.of}. ${why}`
      }
      const refusal = refusalOf(error)
      return refusal && wordsOf(refusal, translate, locale)
    },
    [translate, getLocale]
  )
}

/** Arguments of `notify`: what failed, followed by the reason where there is one. */
export function useFailureNotice() {
  const reasonOf = useReasonOf()
  return (failed: string, error: unknown) => {
    const reason = reasonOf(error)
    const text = reason ? `${failed}. ${reason}` : failed
    return [text, { type: 'error', messageArgs: { _: text } }] as const
  }
}

function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError) || !error.serverMessage) return null
  const { code, data, serverMessage, errors } = error
  return { code, reason: data.reason, message: serverMessage, rules: errors.map(({ rule }) => rule) }
}

/** How many were done, and why the first of the others was not. */
function bulkReason({ done, failed, results }: AdminBulkOutcome, translate: Translate, locale: string) {
  const first = results.find(({ ok }) => !ok)
  const { code = null, reason = null, message } = first ?? {}
  const why = wordsOf({ code, reason, message: message ?? '', rules: [] }, translate, locale)
  return `${done} / ${done + failed}. ${why}`
}

function wordsOf({ code, reason, message, rules }: Refusal, translate: Translate, locale: string): string {
  const known = typeof reason === 'string' ? translate(`refusals.${reason}`, { _: '' }) : ''
  if (known) return known
  if (locale === 'en') return message
  const broken = code === 'VALIDATION_ERROR' ? rules : []
  const fields = [...new Set(broken.map((rule) => translate(`rules.${rule}`, { _: '' })))].filter(Boolean)
  if (fields.length > 0) return fields.join(' ')
  // Which service it was, only the server's words say.
  if (code === 'SERVICE_UNAVAILABLE' && causeOf(message) === 'causes.stripe_failing')
    return translate('refusals.stripe_unavailable')
  return translate(`errors.${code}`, { _: message })
}

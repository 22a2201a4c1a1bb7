import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BulkStarted, BulkStatus, BulkStatusItem } from '@cygnet/sdk'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerOf } from '../../sdk-js/tests/support/contract.js'
import { json } from '../../sdk-js/tests/support/server.js'
import { errorOf, useCygnet } from './support/cygnet.js'

const context = useCygnet()
const GENERATE = 'POST /api/publications/bulk-generate'
const GOOD = 'How often should a cargo bike be serviced?'
const BAD = 'Which lock can be broken the fastest?'
const WHY = "This can't be written because it breaks our content rules. It was left out."
const started: BulkStarted = answerOf('bulkGeneratePublications', 202).data
const example: BulkStatus = answerOf('getBulkStatus', 200).data
const [first] = example.publicationStatuses as [BulkStatusItem]
const envelope = (data: unknown) => ({ success: true, message: 'OK', data })
const at = (name: string) => join(context.folder, name)

/** What the server answers where it takes the first of two prompts. */
const firstTaken = (code: string, message: string) =>
  json(
    202,
    envelope({
      ...started,
      publications: started.publications.slice(0, 1),
      totalPrompts: 2,
      successCount: 1,
      errorCount: 1,
      errors: [{ ...started.errors[0], index: 1, prompt: BAD, code, message }],
    })
  )

beforeEach(() => {
  const only = { ...example, publicationStatuses: [first], completedCount: 1, inProgressCount: 0 }
  context.server.on('POST /api/publications/bulk-status', json(200, envelope(only)))
})

function bulk(prompts: string[], ...args: string[]) {
  writeFileSync(at('list.txt'), prompts.join('\n'))
  return context.signedIn(['bulk', 'list.txt', '--results', 'results.csv', ...args])
}

function results(): Record<string, string>[] {
  return parse(readFileSync(at('results.csv'), 'utf8'), { columns: true, bom: true })
}

describe('cygnet bulk with prompts that are not accepted', () => {
  it('names those for which no post was left, with the exit code of the quota', async () => {
    context.server.on(GENERATE, firstTaken('NO_PUBLICATIONS_REMAINING', 'No publications remaining'))
    const result = await bulk([GOOD, BAD])
    expect(result.code).toBe(4)
    expect(errorOf(result).code).toBe('NO_PUBLICATIONS_REMAINING')
    expect(result.stderr).toContain(`Not accepted: row 2, ${BAD}: No publications remaining\n`)
  })

  it('is partly done where the content rules refuse one, and says so by its code', async () => {
    context.server.on(GENERATE, firstTaken('PROMPT_REFUSED', WHY))
    const result = await bulk([GOOD, BAD])
    expect(result.code).toBe(7)
    expect(errorOf(result)).toMatchObject({
      code: 'PROMPT_REFUSED',
      message: `1 of 2 publications were made; 1 not accepted: ${WHY}`,
    })
    expect(results().map(({ status, errorCode }) => [status, errorCode])).toEqual([
      ['completed', ''],
      ['refused', 'PROMPT_REFUSED'],
    ])
  })

  it('has each of them in the results where the content rules refuse all', async () => {
    const errors = [0, 1].map((index) => ({ field: `prompts.${index}`, rule: 'moderation', message: WHY }))
    const refused = { success: false, code: 'PROMPT_REFUSED', message: WHY, errors }
    context.server.on(GENERATE, json(422, refused))
    const result = await bulk([BAD, `${BAD} Or picked?`])
    expect(result.code).toBe(2)
    expect(errorOf(result).code).toBe('PROMPT_REFUSED')
    expect(results().map(({ status, errorMessage }) => [status, errorMessage])).toEqual([
      ['refused', WHY],
      ['refused', WHY],
    ])
  })

  it('leaves out one that is too short, and generates the others', async () => {
    const taken = { ...started, publications: started.publications.slice(0, 1), totalPrompts: 1, errors: [] }
    context.server.on(GENERATE, json(202, envelope({ ...taken, successCount: 1, errorCount: 0 })))
    const result = await bulk(['Tyres', GOOD])
    expect(result.code).toBe(7)
    expect(context.server.seen(GENERATE).map(({ body }) => (body as { prompts: string[] }).prompts)).toEqual([
      [GOOD],
    ])
    expect(result.stderr).toContain(
      'Not accepted: row 1, Tyres: Please enter at least 10 characters as the prompt\n'
    )
    expect(results().map(({ row, status, errorCode }) => [row, status, errorCode])).toEqual([
      ['1', 'refused', 'VALIDATION_ERROR'],
      ['2', 'completed', ''],
    ])
  })

  it('says which finished text asks its author something', async () => {
    const taken = { ...started, publications: started.publications.slice(0, 1), totalPrompts: 1, errors: [] }
    context.server.on(GENERATE, json(202, envelope({ ...taken, successCount: 1, errorCount: 0 })))
    const outline = { ...first, openQuestions: 7, outlineOnly: true, qualityScore: 0.4 }
    const only = { ...example, publicationStatuses: [outline], completedCount: 1, inProgressCount: 0 }
    context.server.on('POST /api/publications/bulk-status', json(200, envelope(only)))
    const result = await bulk([GOOD])
    expect(result.code).toBe(0)
    expect(result.stderr).toContain(`Open questions (7): row 1, ${first.title}\n`)
  })

  it('fails at once at a rate limit where it is not to wait', async () => {
    const limited = { success: false, code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests' }
    context.server.on(GENERATE, json(429, limited, { 'Retry-After': '200' }))
    const result = await bulk([GOOD, BAD], '--no-wait')
    expect(result.code).toBe(6)
    expect(result.stderr).not.toContain('going on in')
    expect(results().map(({ status }) => status)).toEqual(['pending', 'pending'])
  })
})

import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerOf } from '../../sdk-js/tests/support/contract.js'
import { json } from '../../sdk-js/tests/support/server.js'
import { BulkServer } from './support/bulk-server.js'
import { errorOf, useCygnet } from './support/cygnet.js'

const context = useCygnet()
const GENERATE = 'POST /api/publications/bulk-generate'
const at = (name: string) => join(context.folder, name)
const promptsOf = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `What should a family know about cargo bikes, part ${index + 1}?`
  )
const bulk = (...args: string[]) => context.signedIn(['bulk', 'list.csv', ...args])
const lines = (file: string) => readFileSync(at(file), 'utf8').trimEnd().split('\n')
let api: BulkServer

beforeEach(() => {
  api = new BulkServer(context.server)
})

function writeList(prompts: string[]): string[] {
  writeFileSync(at('list.csv'), `prompt\n${prompts.join('\n')}\n`)
  return prompts
}

async function killed(args: string[], moment: () => Promise<void>): Promise<void> {
  const { child, result } = context.start(['bulk', 'list.csv', ...args])
  await moment()
  child.kill('SIGKILL')
  expect((await result).code).toBeNull()
}

/** Resolves when the condition is true; the test's own time limit applies. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10))
}

it('a server that goes away ends it with how to continue', async () => {
  writeList(promptsOf(1))
  const result = await context.signedIn(['bulk', 'list.csv'], {
    env: { CYGNET_BASE_URL: 'http://127.0.0.1:1' },
  })
  expect(result.code).toBe(5)
  expect(errorOf(result)).toMatchObject({ name: 'NetworkError', code: 'NETWORK_ERROR' })
  expect(errorOf(result).hint).toContain('Run the same command again to continue')
})

describe('a run that was killed', () => {
  it('twice in the middle of 200 prompts makes 200 publications, none twice', async () => {
    const prompts = writeList(promptsOf(200))
    const args = ['--concurrency', '40', '--results', 'results.csv']
    // Once after the server has accepted a batch but not answered, once while texts are being generated.
    api.answeredCalls = 3
    const silence = api.silence()
    await killed(args, () => silence)
    expect(api.made).toHaveLength(80)
    api.answeredCalls = Number.POSITIVE_INFINITY
    api.allowed = 50
    await killed(args, () => until(() => api.allowed === 0 && lines('list.csv.journal').length > 70))

    api.allowed = Number.POSITIVE_INFINITY
    const result = await bulk(...args)
    expect(result).toMatchObject({ code: 0 })
    expect(api.made.map(({ prompt }) => prompt).sort()).toEqual([...prompts].sort())
    const rows = parse(readFileSync(at('results.csv')), { columns: true }) as Record<string, string>[]
    expect(rows.map(({ prompt, status }) => [prompt, status])).toEqual(
      prompts.map((one) => [one, 'completed'])
    )
    expect(new Set(rows.map(({ id }) => id)).size).toBe(200)
  })

  it('in the middle of a line of its journal continues', async () => {
    writeList(promptsOf(3))
    await bulk()
    appendFileSync(at('list.csv.journal'), '{"type":"ended","ro')
    expect(await bulk()).toMatchObject({ code: 0 })
    writeList(promptsOf(4))
    expect(await bulk()).toMatchObject({ code: 0 })
    expect(api.made).toHaveLength(4)
  })

  it('longer ago than the server remembers its calls is not blindly sent again', async () => {
    writeList(promptsOf(2))
    api.answeredCalls = 0
    const silence = api.silence()
    await killed([], () => silence)
    const journal = readFileSync(at('list.csv.journal'), 'utf8')
    writeFileSync(at('list.csv.journal'), journal.replace(/"at":"[^"]+"/, '"at":"2026-01-01T00:00:00.000Z"'))
    const result = await bulk()
    expect(result.code).toBe(1)
    expect(errorOf(result)).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect(api.made).toHaveLength(2)
  })
})

describe('running it again', () => {
  it('generates nothing where everything is generated, and otherwise only what was added to the list', async () => {
    writeList(promptsOf(3))
    await bulk()
    const again = await bulk()
    expect(again.code).toBe(0)
    expect(again.stderr).toContain('Nothing to send: an earlier run generated the whole list')
    expect(context.server.seen(GENERATE)).toHaveLength(1)
    writeList(['Which lock keeps a cargo bike safe?', ...promptsOf(3)])
    expect((await bulk()).code).toBe(0)
    expect(api.made.map(({ prompt }) => prompt)).toEqual([
      ...promptsOf(3),
      'Which lock keeps a cargo bike safe?',
    ])
  })

  it('generates a repeated prompt as often as the list contains it', async () => {
    writeList([...promptsOf(1), ...promptsOf(1)])
    await bulk()
    await bulk()
    expect(api.made).toHaveLength(2)
  })

  it('sends prompts for which no post had been left', async () => {
    writeList(promptsOf(3))
    api.postsLeft = 2
    expect((await bulk()).code).toBe(4)
    api.postsLeft = 5
    expect((await bulk()).code).toBe(0)
    expect(api.made.map(({ prompt }) => prompt)).toEqual(promptsOf(3))
  })

  it('sends failed prompts only with --retry-failed', async () => {
    writeList(promptsOf(3))
    api.failing = promptsOf(1)
    expect((await bulk()).code).toBe(7)
    expect((await bulk()).code).toBe(7)
    expect(api.made).toHaveLength(3)
    api.failing = []
    expect((await bulk('--retry-failed')).code).toBe(0)
    expect(api.made).toHaveLength(4)
  })

  it('with other options is refused, with --restart it generates everything again', async () => {
    writeList(promptsOf(2))
    await bulk()
    const other = await bulk('--tone', 'friendly')
    expect(other.code).toBe(2)
    expect(errorOf(other).message).toBe('The journal belongs to a run with other options')
    expect((await bulk('--tone', 'friendly', '--restart')).code).toBe(0)
    expect(api.made).toHaveLength(4)
  })

  it('is refused while the first run is still going', async () => {
    writeList(promptsOf(2))
    api.answeredCalls = 0
    const silence = api.silence()
    await killed([], async () => {
      await silence
      const second = await bulk()
      expect(second.code).toBe(1)
      expect(errorOf(second)).toMatchObject({ code: 'IN_USE' })
    })
    expect(api.made).toHaveLength(2)
  })

  it('from stdin can be repeated with the caller’s own key', async () => {
    const again = () =>
      context.signedIn(['bulk', '-', '--idempotency-key', 'monday'], { stdin: promptsOf(2).join('\n') })
    await again()
    expect((await again()).code).toBe(0)
    expect(api.made).toHaveLength(2)
  })
})

describe('--concurrency', () => {
  it('limits what the server has at the same time, and sends half of that at once', async () => {
    writeList(promptsOf(10))
    await bulk('--concurrency', '4')
    const calls = context.server
      .seen(GENERATE)
      .map(({ body }) => (body as { prompts: string[] }).prompts.length)
    expect(calls).toEqual([2, 2, 2, 2, 2])
  })
})

describe('the journal', () => {
  it('is only readable by its owner, and can be elsewhere or switched off', async () => {
    writeList(promptsOf(2))
    await bulk('--journal', 'progress.jsonl')
    expect(statSync(at('progress.jsonl')).mode & 0o777).toBe(0o600)
    await bulk('--no-journal')
    expect(existsSync(at('list.csv.journal'))).toBe(false)
    expect(api.made).toHaveLength(4)
  })

  it('is not overwritten where the file is something else', async () => {
    writeList(promptsOf(2))
    const result = await bulk('--journal', 'list.csv')
    expect(result.code).toBe(1)
    expect(errorOf(result)).toMatchObject({ code: 'JOURNAL_DAMAGED' })
    expect(lines('list.csv')).toHaveLength(3)
  })
})

describe('--dry-run', () => {
  const STATUS = 'GET /api/subscriptions/status'
  const status = answerOf('getSubscriptionStatus', 200)
  const left = (postsRemaining: number) =>
    json(200, { ...status, data: { ...status.data, user: { ...status.data.user, postsRemaining } } })

  it('shows what would be sent and sends nothing', async () => {
    writeList(promptsOf(2))
    context.server.on(STATUS, left(5))
    const result = await bulk('--dry-run', '--json', '--tone', 'friendly')
    expect(result.code).toBe(0)
    expect(JSON.parse(result.stdout)).toMatchObject({
      dryRun: true,
      prompts: 2,
      sentBefore: 0,
      posts: 2,
      postsRemaining: 5,
      request: { prompts: promptsOf(2), tone: 'friendly' },
    })
    expect(existsSync(at('list.csv.journal'))).toBe(false)
    expect(api.made).toHaveLength(0)
  })

  it('says where there are not enough posts', async () => {
    writeList(promptsOf(2))
    context.server.on(STATUS, left(1))
    const result = await bulk('--dry-run')
    expect(result.code).toBe(4)
    expect(errorOf(result).message).toBe('2 posts are needed, and 1 are left')
  })
})

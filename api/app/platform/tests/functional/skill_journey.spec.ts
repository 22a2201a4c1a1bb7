import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { createApiKey } from '#platform/keys/create_api_key'
import { projectRoot } from '#start/settings'
import { FULL_KEY } from '#tests/support/api_keys'
import { signedInCustomer } from '#tests/support/customers'
import { ownWorker } from '#tests/support/own_worker'
import { rawCall } from '#tests/support/raw_call'

const SKILL = readFileSync(join(projectRoot, 'dashboard/src/public/docs/skills/SKILL.md'), 'utf8')
const PROMPT = 'How often should a cargo bike be serviced?'

/** The jobs of the skill for coding agents, as it says to do them, with a test key. */
test.group('The jobs of the skill', (group) => {
  group.setup(ownWorker)

  test('can all be done with a test key, and use no post', async ({ assert }) => {
    const customer = await signedInCustomer({ plan: 'pro' })
    const { secret } = await createApiKey(customer, { ...FULL_KEY, mode: 'test' })
    const call = async (method: string, path: string, body?: object) => {
      const answer = await rawCall(method, `/api/v1${path}`, {
        headers: { 'x-api-key': secret },
        ...(body && { body: JSON.stringify(body) }),
      })
      const said = JSON.parse(answer.text)
      assert.isBelow(answer.status, 300, `${method} ${path}: ${answer.text.slice(0, 500)}`)
      return said.data
    }
    const until = async <T>(look: () => Promise<T>, isOver: (state: T) => boolean): Promise<T> => {
      for (;;) {
        const state = await look()
        if (isOver(state)) return state
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
    }
    const followed = (sessionId: string) =>
      until(
        () => call('GET', `/publications/generation-status/${sessionId}`),
        ({ status }) => ['completed', 'failed', 'awaiting_approval'].includes(status)
      )
    let id = ''

    const jobs: Record<string, () => Promise<void>> = {
      'Generate a text and wait for it': async () => {
        const started = await call('POST', '/publications/generate', { prompt: PROMPT })
        assert.equal((await followed(started.sessionId)).status, 'completed')
        id = started.publicationId
        assert.isNotEmpty((await call('GET', `/publications/${id}`)).content)
      },
      'Fill the gaps of a text': async () => {
        const saved = await call('PUT', `/publications/${id}`, {
          content: '## How often\n\nTwice a year is enough for most riders.',
        })
        assert.notInclude(saved.content, '[[add:')
      },
      'Approve an outline first': async () => {
        const started = await call('POST', '/publications/generate', { prompt: PROMPT, approveOutline: true })
        assert.equal((await followed(started.sessionId)).status, 'awaiting_approval')
        const path = `/publications/generation-status/${started.sessionId}/outline`
        const { questions } = await call('GET', path)
        const answers = questions
          .slice(0, 1)
          .map((one: { id: string }) => ({ id: one.id, answer: 'Twice a year.' }))
        await call('POST', `${path}/approve`, { answers })
        assert.equal((await followed(started.sessionId)).status, 'completed')
      },
      Publish: async () => {
        assert.equal((await call('POST', `/publications/${id}/publish`, {})).status, 'published')
      },
      'List, search and read the library': async () => {
        const { publications } = await call('GET', '/publications?limit=20')
        assert.include(
          publications.map((one: { id: string }) => one.id),
          id
        )
        assert.include((await call('GET', `/publications/${id}?content_format=html`)).contentHtml, '<p')
      },
      'Import a text that exists': async () => {
        const content = '# Tires\n\nTires lose air even when a bike stands still, so check them each month.'
        assert.equal((await call('POST', '/publications/import', { content })).status, 'draft')
      },
      'Generate many': async () => {
        const { bulk_session_id } = await call('POST', '/publications/bulk-generate', { prompts: [PROMPT] })
        const state = await until(
          () => call('POST', '/publications/bulk-status', { bulk_session_id }),
          ({ inProgressCount }) => inProgressCount === 0
        )
        assert.lengthOf(state.publicationStatuses, 1)
      },
      'Rewrite a passage': async () => {
        const started = await call('POST', `/publications/${id}/rewrite`, {
          block: 'How often',
          note: 'Shorter',
        })
        const rewrite = await until(
          () => call('GET', `/publications/${id}/rewrites/${started.id}`),
          ({ status }) => status !== 'working'
        )
        assert.equal(rewrite.status, 'ready')
        await call('POST', `/publications/${id}/rewrites/${started.id}/apply`)
      },
      'Keep a site up to date': async () => {
        const { endpoints } = await call('GET', '/webhook-endpoints')
        assert.isArray(endpoints)
      },
      'Say what is left': async () => {
        assert.equal((await call('GET', '/subscription/limits')).postsUsed, 0)
      },
    }
    const named = [...SKILL.matchAll(/^### \d+\. (.+)$/gm)].map(([, job]) => job!)
    assert.deepEqual(Object.keys(jobs), named)
    for (const job of named) await jobs[job]!()
  }).timeout(180_000)
})

import type { Rewrite } from '@cygnet/sdk'
import { beforeEach, expect, it } from 'vitest'
import { answerOf } from '../../sdk-js/tests/support/contract.js'
import { json } from '../../sdk-js/tests/support/server.js'
import { errorOf, useCygnet } from './support/cygnet.js'

const context = useCygnet()
const accepted: { data: Rewrite } = answerOf('rewritePassage', 202)
const ready: { data: Rewrite } = answerOf('getRewrite', 200)
const ID = accepted.data.publicationId
const ASK = `POST /api/publications/${ID}/rewrite`
const LOOK = `GET /api/publications/${ID}/rewrites/${accepted.data.id}`
const APPLY = `POST /api/publications/${ID}/rewrites/${accepted.data.id}/apply`
const rewrite = (...more: string[]) =>
  context.signedIn(['publications', 'rewrite', ID, '--note', 'Shorter, please', ...more])

beforeEach(() => {
  const { server } = context
  server.on(ASK, json(202, accepted))
  server.on(LOOK, json(200, ready))
  server.on(APPLY, json(200, answerOf('getPublication', 200)))
})

it('prints the proposal and changes nothing', async () => {
  const result = await rewrite('--block', 'The first check')
  expect(result.code).toBe(0)
  expect(result.stdout).toBe(`${ready.data.after}\n`)
  expect(result.stderr).toContain('Score: 0.91 as it is, 0.92 with the proposal')
  expect(result.stderr).toContain(
    `Proposal ${ready.data.id}. To apply it: cygnet publications rewrite ${ID} --apply-proposal ${ready.data.id}`
  )
  expect(context.server.seen(ASK)[0]?.body).toEqual({ block: 'The first check', note: 'Shorter, please' })
  expect(context.server.seen(APPLY)).toHaveLength(0)
})

it('--apply applies it; positions count from 1', async () => {
  const result = await rewrite('--block', '2', '--apply')
  expect(result.stderr).toContain('Applied.')
  expect(context.server.seen(ASK)[0]?.body).toMatchObject({ block: 2 })
  expect(context.server.seen(APPLY)).toHaveLength(1)
  expect((await rewrite('--block', '0')).code).toBe(2)
})

it('--apply-proposal applies a proposal that is there, without a new one', async () => {
  const applying = (...more: string[]) =>
    context.signedIn(['publications', 'rewrite', ID, '--apply-proposal', ready.data.id, ...more])
  const result = await applying()
  expect(result.code).toBe(0)
  expect(result.stderr).toContain('Applied.')
  expect(context.server.seen(APPLY)).toHaveLength(1)
  expect(context.server.seen(ASK)).toHaveLength(0)
  expect((await applying('--block', '2')).code).toBe(2)
  expect(context.server.seen(APPLY)).toHaveLength(1)
})

it('says what was left out of a proposal, and why', async () => {
  const checks = [
    { check: 'echoes', message: 'This is said twice.', quote: 'Visits cost 90.', removed: true },
    { check: 'score', message: 'Links were left out.', quote: null, removed: true },
    { check: 'length', message: 'A long sentence.', quote: 'And so on.', removed: false },
  ]
  context.server.on(LOOK, json(200, { ...ready, data: { ...ready.data, checks } }))
  const { stderr } = await rewrite('--block', '1')
  expect(stderr).toContain('Left out of the proposal: “Visits cost 90.” This is said twice.\n')
  expect(stderr).toContain('Left out of the proposal: Links were left out.\n')
  expect(stderr).toContain('Worth a look: “And so on.” A long sentence.\n')
})

it('a part that was not followed is reported and not applied; a failure is an error', async () => {
  const data = { ...ready.data, notFollowed: 'It could do none of these here.' }
  context.server.on(LOOK, json(200, { ...ready, data }))
  const result = await rewrite('--block', '1', '--apply')
  expect(result.stderr).toContain('It could do none of these here.')
  expect(context.server.seen(APPLY)).toHaveLength(0)
  const failed = { ...ready.data, status: 'failed', error: { code: 'WRITER_BUSY', message: 'Busy.' } }
  context.server.on(LOOK, json(200, { ...ready, data: failed }))
  const refused = await rewrite('--block', '1')
  expect(refused.code).toBe(1)
  expect(errorOf(refused).code).toBe('WRITER_BUSY')
})

it('shows the lines for search results that change with a whole text', async () => {
  const details = [{ field: 'metaDescription', before: null, after: 'Twice a year is enough.' }]
  context.server.on(LOOK, json(200, { ...ready, data: { ...ready.data, details } }))
  const result = await context.signedIn(['publications', 'rewrite', ID, '--whole', '--improve'])
  expect(result.code).toBe(0)
  expect(result.stderr).toContain('Description: Twice a year is enough.')
})

it('--improve hands over what the checks found; one of it and --note is needed', async () => {
  const asked = (...more: string[]) =>
    context.signedIn(['publications', 'rewrite', ID, '--block', '2', ...more])
  expect((await asked('--improve')).code).toBe(0)
  expect(context.server.seen(ASK)[0]?.body).toEqual({ block: 2, improve: true })
  const refused = await asked()
  expect(refused.code).toBe(2)
  expect(refused.stderr).toContain('Give --note, --improve, or both')
  expect(context.server.seen(ASK)).toHaveLength(1)
})

it('--whole asks for every section in which the checks found something', async () => {
  const asked = (...more: string[]) => context.signedIn(['publications', 'rewrite', ID, '--improve', ...more])
  expect((await asked('--whole')).code).toBe(0)
  expect(context.server.seen(ASK)[0]?.body).toEqual({ whole: true, improve: true })
  const refused = await asked()
  expect(refused.code).toBe(2)
  expect(refused.stderr).toContain('Give either --block or --whole')
})

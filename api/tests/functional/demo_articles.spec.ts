import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { addSampleCompany } from '#companies/sample/add_sample_company'
import { MARLOW } from '#companies/sample/marlow'
import { transaction } from '#core/database/transaction'
import { editSample } from '#demo/edit_sample'
import { SAMPLE_EDITS, SAMPLE_REQUESTS } from '#demo/sample_requests'
import type { GenerateRequest } from '#generation/requests/brief'
import type { Claim } from '#publications/claims/claim_rows'
import { findPublication } from '#publications/queries/find_publication'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { ownWorker } from '#tests/support/own_worker'
import { readPublication } from '#tests/support/publications'
import { STATEMENTS_FOUND } from '#text/quality/grounding'
import type { QualityCheck } from '#text/types'

/** What the first paragraph of each article has to say. */
const ANSWERS = [
  ['lean into a bend', 'stand by themselves'],
  ['brake pads of a loaded cargo bike wear out first'],
  ['first check after 300 kilometers or six weeks', 'two visits a year are enough for most families'],
]

/** The pages that each article is about; the company speaks of itself on the last one. */
const PAGES = [
  ['/two-wheels-or-three', '/test-rides', '/journal/test-ride-report', '/about'],
  ['/journal/what-wears-soonest', '/journal/brake-pads', '/journal/hub-gears', '/about'],
  ['/service', '/about'],
]

const picturesIn = (content: string) => [...content.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, at]) => at!)

/** An article's parts: what is above its first heading, then each heading with what is below it. */
function partsOf(content: string): { heading: string; text: string }[] {
  const [body = ''] = content.split(/^\[\^\d+\]: /m)
  const [opening = '', ...sections] = body.split(/^## /m)
  const parts = sections.map((section) => {
    const [heading = '', ...lines] = section.split('\n')
    return { heading, text: lines.join('\n') }
  })
  return [{ heading: '', text: opening.trim() }, ...parts]
}

test.group('The articles of the demonstration', (group) => {
  group.setup(ownWorker)

  const all = new Map<GenerateRequest, { customer: Customer; id: string }>()

  /** Each is written once, for a customer of its own. */
  async function written(client: ApiClient, request: GenerateRequest) {
    const kept = all.get(request)
    if (kept) return kept
    const customer = await signedInCustomer()
    await transaction((trx) => addSampleCompany(trx, customer.accountId))
    const begun = await client
      .post('/api/publications/generate')
      .bearerToken(customer.token)
      .json({ ...request })
    const { sessionId, publicationId } = begun.body().data
    await ended(client, customer, sessionId)
    const made = { customer, id: publicationId }
    all.set(request, made)
    return made
  }

  async function read(client: ApiClient, customer: Customer, path: string) {
    const answer = await client.get(`/api/publications/${path}`).bearerToken(customer.token)
    answer.assertStatus(200)
    return answer.body().data
  }

  for (const [at, request] of SAMPLE_REQUESTS.entries())
    test(`read like a workshop's own: ${request.prompt}`, async ({ client, assert }) => {
      const { customer, id } = await written(client, request)
      const { content, qualityReport, sources, wordCount } = await readPublication(client, customer, id)
      const [opening, ...sections] = partsOf(content)
      for (const answer of ANSWERS[at]!) assert.include(opening!.text, answer, 'the answer comes first')
      assert.notInclude(content, '[[add:', 'nothing is left to fill in')
      assert.isNull(qualityReport.lengthShortfall)
      assert.isAtMost(wordCount, 750)

      const pictures = [...content.matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g)]
      assert.isAtLeast(pictures.length, 2, 'with charts and diagrams')
      assert.lengthOf(new Set(pictures.map(([, alt]) => alt)), pictures.length)

      assert.equal(sections.at(-1)!.heading, MARLOW.name)
      for (const { heading, text } of sections.slice(0, -1)) {
        assert.match(text, /\[\^\d+\]/, `${heading}: it has a source`)
        assert.notInclude(text, MARLOW.name, `${heading}: the company speaks of itself at the end`)
        assert.notMatch(text, /£\d+\b(?! is returned)/, `${heading}: nobody asked for prices`)
      }
      const cited = sources.filter(({ number }: { number: number | null }) => number !== null)
      assert.sameMembers(
        cited.map(({ url }: { url: string }) => url),
        PAGES[at]!.map((path) => `${MARLOW.website}${path}`),
        'nothing is about another subject'
      )
    })
  for (const request of SAMPLE_REQUESTS.filter(({ prompt }) => SAMPLE_EDITS.has(prompt)))
    test(`are retold by a person, with figures and pictures of the draft: ${request.prompt}`, async ({
      client,
      assert,
    }) => {
      const { customer, id } = await written(client, request)
      const draft = await readPublication(client, customer, id)
      await editSample(await findPublication(customer.accountId, id), customer.userId)
      const edited = await readPublication(client, customer, id)

      assert.equal(edited.title, draft.title, 'the cover shows the title')
      assert.isNull(edited.qualityReport.cap)
      assert.isAtLeast(edited.qualityScore, 0.85)
      // Code alone does not find what she says in words of her own.
      for (const { id: check, label, value, passed, weight } of edited.qualityReport.checks as QualityCheck[])
        assert.isTrue(passed || weight === 0 || check === STATEMENTS_FOUND, `${label}: ${value}`)
      assert.isAtLeast(edited.wordCount, 500)
      assert.isAtMost(edited.wordCount, 700)
      const pictures = picturesIn(edited.content)
      assert.isAtLeast(pictures.length, 1)
      for (const picture of pictures) assert.include(picturesIn(draft.content), picture)
      assert.notInclude(edited.content, 'picture:')

      const { claims }: { claims: Claim[] } = await read(client, customer, `${id}/claims`)
      const textsOf = (isOne: (claim: Claim) => unknown) => claims.filter(isOne).map(({ text }) => text)
      assert.isEmpty(textsOf(({ verdict }) => verdict === 'unsupported'))
      assert.isAtLeast(textsOf(({ verdict }) => verdict === 'supported').length, 15)
      assert.sameMembers(
        textsOf(({ vouched }) => vouched),
        SAMPLE_EDITS.get(request.prompt)!.vouched
      )
      const { versions } = await read(client, customer, `${id}/versions`)
      assert.deepEqual(
        versions.map(({ origin }: { origin: string }) => origin),
        ['edit', 'generation']
      )
    })
})

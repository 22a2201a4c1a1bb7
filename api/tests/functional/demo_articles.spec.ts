import { test } from '@japa/runner'
import { addSampleCompany } from '#companies/sample/add_sample_company'
import { MARLOW } from '#companies/sample/marlow'
import { transaction } from '#core/database/transaction'
import { SAMPLE_REQUESTS } from '#demo/sample_requests'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { ended } from '#tests/support/generations'
import { ownWorker } from '#tests/support/own_worker'
import { readPublication } from '#tests/support/publications'

/** What the first paragraph of each article has to say. */
const ANSWERS = [
  ['first check after 300 kilometers or six weeks', 'two visits a year are enough for most families'],
  ['lean into a bend', 'stand by themselves'],
  ['brake pads of a loaded cargo bike wear out first'],
]

/** The pages that each article is about; the company speaks of itself on the last one. */
const PAGES = [
  ['/service', '/about'],
  ['/two-wheels-or-three', '/test-rides', '/journal/test-ride-report', '/about'],
  ['/journal/what-wears-soonest', '/journal/brake-pads', '/journal/hub-gears', '/about'],
]

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

  let customer: Customer
  group.setup(async () => {
    customer = await signedInCustomer()
    await transaction((trx) => addSampleCompany(trx, customer.accountId))
  })

  for (const [at, request] of SAMPLE_REQUESTS.entries())
    test(`read like a workshop's own: ${request.prompt}`, async ({ client, assert }) => {
      const begun = await client
        .post('/api/publications/generate')
        .bearerToken(customer.token)
        .json({ ...request })
      const { sessionId, publicationId } = begun.body().data
      assert.equal((await ended(client, customer, sessionId)).status, 'completed')
      const { content, qualityReport, sources, wordCount } = await readPublication(
        client,
        customer,
        publicationId
      )
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
        assert.notMatch(text, /\d pounds(?! is returned)/, `${heading}: nobody asked for prices`)
      }
      const cited = sources.filter(({ number }: { number: number | null }) => number !== null)
      assert.sameMembers(
        cited.map(({ url }: { url: string }) => url),
        PAGES[at]!.map((path) => `${MARLOW.website}${path}`),
        'nothing is about another subject'
      )
    })
})

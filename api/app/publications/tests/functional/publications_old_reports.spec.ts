import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished, readPublication } from '#tests/support/publications'

/** As the rules by word lists scored it, with a check that there is no longer. */
const REPORT = {
  version: 3,
  score: 0.42,
  groups: [{ group: 'grounding', label: 'Evidence', weight: 0.3, score: 0.42, passed: 0, total: 1 }],
  checks: [
    {
      id: 'derived-figures',
      group: 'grounding',
      label: 'Sums follow from the sources',
      weight: 0.3,
      score: 0.42,
      passed: false,
      value: '1 sum does not',
      wanted: 'none',
      where: ['In all that is £255.'],
    },
  ],
  words: 120,
  readingEase: 61.2,
  gaps: [],
  lengthShortfall: null,
  withoutSources: false,
  outlineOnly: false,
}

test.group('A publication that was scored by earlier rules', (group) => {
  let customer: Customer
  let id: string
  group.each.setup(async () => {
    customer = await signedInCustomer()
    id = await finished(customer.accountId, {
      content:
        '## What a check costs\n\nThe first check is £65 and a large service £190. In all that is £255.\n',
    })
    await transaction((trx) =>
      trx
        .from('publications')
        .where('id', id)
        .update({ quality_score: 42, quality_report: JSON.stringify(REPORT) })
    )
  })

  test('keeps its report until it is edited, and is then scored by those of today', async ({
    client,
    assert,
  }) => {
    const read = async () => await readPublication(client, customer, id)
    await client.get(`/api/publications/${id}/claims`).bearerToken(customer.token)
    const kept = await read()
    assert.equal(kept.qualityScore, 0.42)
    assert.deepEqual(kept.qualityReport, REPORT)

    const edited = await client
      .put(`/api/publications/${id}`)
      .bearerToken(customer.token)
      .json({ content: `${kept.content}\nA tandem takes longer.\n` })
    edited.assertStatus(200)
    const { qualityReport } = await read()
    assert.isAbove(qualityReport.version, REPORT.version)
    assert.notInclude(
      qualityReport.checks.map((check: { id: string }) => check.id),
      'derived-figures'
    )
  })
})

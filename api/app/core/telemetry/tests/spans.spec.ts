import { test } from '@japa/runner'
import { SpanKind } from '@opentelemetry/api'
import { inSpan, kindOf, traceIds, traceParent } from '#core/telemetry/spans'

test.group('Spans', () => {
  test('are not recorded where nobody asked for them', async ({ assert }) => {
    const options = {
      kind: SpanKind.SERVER,
      attributes: {},
      parent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    }
    const answer = await inSpan('GET', options, async (describe) => {
      describe({ 'http.route': '/api/images' })
      assert.deepEqual(traceIds(), {})
      assert.isNull(traceParent())
      return 'the answer'
    })
    assert.equal(answer, 'the answer')
  })

  test('name the kind of an error and never its message', ({ assert }) => {
    assert.equal(kindOf(Object.assign(new Error('of a customer'), { status: 429 })), '429')
    assert.equal(kindOf(Object.assign(new Error('of a customer'), { code: 'ECONNRESET' })), 'ECONNRESET')
    assert.equal(kindOf(new TypeError('of a customer')), 'TypeError')
    assert.equal(kindOf(Object.assign(new Error('x'), { code: 'a code with a text' })), 'Error')
    assert.equal(kindOf('a text'), 'Error')
  })
})

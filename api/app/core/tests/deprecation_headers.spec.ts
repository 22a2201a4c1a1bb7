import { test } from '@japa/runner'
import { deprecationHeaders } from '#core/http/deprecation_headers'

test.group('The answers of a deprecated operation', () => {
  test('say since when it is, until when it works, and what to read', ({ assert }) => {
    const deprecation = { since: '2026-12-01', sunset: '2027-06-01', instead: '/docs/changelog' }
    assert.deepEqual(deprecationHeaders({ deprecation }), {
      Deprecation: '@1796083200',
      Sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
      Link: '</docs/changelog>; rel="deprecation"',
    })
  })

  test('say nothing where it is not', ({ assert }) => {
    assert.deepEqual(deprecationHeaders({ deprecation: null }), {})
  })
})

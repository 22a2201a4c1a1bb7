import { test } from '@japa/runner'
import { ofEach } from '#languages/index'

test.group('A table of languages, with those that only models write', () => {
  test('has each language that has a folder, and the others', ({ assert }) => {
    const table = ofEach(({ labels }) => labels.readOn, { nl: 'Lees ook:' })
    assert.sameMembers(Object.keys(table), ['en', 'de', 'es', 'fr', 'ru', 'nl'])
    assert.equal(table.nl, 'Lees ook:')
  })

  test('takes the words of the folder, once another language has one', ({ assert }) => {
    const table = ofEach(({ labels }) => labels.readOn, { fr: 'an old entry' })
    assert.equal(table.fr, ofEach(({ labels }) => labels.readOn, {}).fr)
    assert.notEqual(table.fr, 'an old entry')
  })
})

import { test } from '@japa/runner'
import { wordPattern } from '#text/language/word_pattern'

test.group('Whole words in any script', () => {
  for (const [entry, found, missed] of [
    ['pric*', 'The pricing is plain.', 'A caprice of mine.'],
    ['pain', 'No pain at all.', 'Paint it twice.'],
    ['größe', 'Welche Größe passt?', 'Die Größenordnung stimmt.'],
    ['été', 'Un bel été.', 'Une étéssa.'],
    ['año', 'Cada año.', 'Un añojo.'],
    ['цен*', 'Наши цены известны.', 'Оценка хорошая.'],
    ['стоит', 'Сколько стоит?', 'Здание достоит до весны.'],
    ['c’est', "Oui, c'est fini.", 'Ac’estx.'],
    ['in the end', 'And in  the end it held.', 'In then ended.'],
  ] as const) {
    test(`${entry} is found in "${found}" and not in "${missed}"`, ({ assert }) => {
      assert.match(found, wordPattern([entry]))
      assert.notMatch(missed, wordPattern([entry]))
    })
  }

  test('a word that must open the text is not found elsewhere', ({ assert }) => {
    assert.match('Затем врач слушает сердце.', wordPattern(['затем'], 'start'))
    assert.notMatch('Врач затем слушает сердце.', wordPattern(['затем'], 'start'))
  })

  test('an empty list matches nothing', ({ assert }) => {
    assert.notMatch('anything', wordPattern([]))
  })
})

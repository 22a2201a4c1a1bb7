import { test } from '@japa/runner'
import { wholeWords, wordsBeginning } from '#languages/word_boundaries'

const WORDS: [string, string, string, string][] = [
  ['en', 'write', 'Please write it', 'It was rewritten'],
  ['de', 'über|schütz\\p{L}*', 'Wir schützen Sie', 'Der Beschützer kam'],
  ['es', 'él|año', 'Un año después', 'Los años pasan'],
  ['fr', 'écris|été', 'Écris cela', 'Tu décris cela'],
  ['ru', 'создай|ещё', 'Создай это', 'Воссоздайте это'],
]

test.group('Whole words', () => {
  for (const [language, pattern, found, notFound] of WORDS) {
    test(`${language}: are found at the edge of a text and between spaces, not inside others`, ({
      assert,
    }) => {
      assert.isTrue(wholeWords(pattern).test(found), found)
      assert.isFalse(wholeWords(pattern).test(notFound), notFound)
      assert.isTrue(wholeWords(pattern).test(`(${found.split(' ').join(') (')})`), 'between marks')
    })
  }

  test('found by their beginnings are not found inside others', ({ assert }) => {
    assert.isTrue(wordsBeginning('защит').test('Как защитить компьютер'))
    assert.isFalse(wordsBeginning('защит').test('незащитный'))
  })

  test('do not end before a combining mark', ({ assert }) => {
    assert.isFalse(wholeWords('cafe').test('cafe\u0301'))
  })
})

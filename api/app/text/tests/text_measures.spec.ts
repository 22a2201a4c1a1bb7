import { test } from '@japa/runner'
import { fittingDescription, fittingTitle } from '#text/language/fit_width'
import { DESCRIPTION_PIXELS, descriptionPixels, TITLE_PIXELS, titlePixels } from '#text/language/pixel_width'
import { readingEase, readingEaseOf } from '#text/language/readability'
import { containment, jaccard, minHash, minHashSimilarity, shingles } from '#text/language/shingles'
import { countSyllables } from '#text/language/syllables'

test.group('Reading ease', () => {
  const counts = { sentences: 5, words: 100, syllables: 150 }
  for (const [language, ease] of [
    ['en', 206.835 - 1.015 * 20 - 84.6 * 1.5],
    ['de', 180 - 20 - 58.5 * 1.5],
    ['es', 206.835 - 20 - 62.3 * 1.5],
    ['fr', 207 - 1.015 * 20 - 73.6 * 1.5],
    ['ru', 206.835 - 1.3 * 20 - 60.1 * 1.5],
  ] as const) {
    test(`follows the formula for ${language}`, ({ assert }) => {
      assert.closeTo(readingEaseOf(counts, language) ?? Number.NaN, ease, 0.051)
    })
  }

  test('is null without text or without a formula', ({ assert }) => {
    assert.isNull(readingEase('', 'en'))
    assert.isNull(readingEase('Il tetto è alto.', 'it'))
  })

  test('long words and long sentences are harder', ({ assert }) => {
    const plain = readingEase('We look at the roof. We mend what is broken.') ?? 0
    const hard =
      readingEase(
        'Comprehensive infrastructural rehabilitation necessitates interdisciplinary organisational coordination.'
      ) ?? 0
    assert.isAbove(plain, 80)
    assert.isBelow(hard, 0)
  })

  for (const [language, word, syllables] of [
    ['en', 'maintenance', 3],
    ['de', 'Dienstleistung', 3],
    ['de', 'Häuser', 2],
    ['es', 'construcción', 3],
    ['es', 'país', 2],
    ['es', 'guerra', 2],
    ['fr', 'entreprise', 3],
    ['fr', 'bateau', 2],
    ['ru', 'маркетинг', 3],
  ] as const) {
    test(`${word} has ${syllables} syllables (${language})`, ({ assert }) => {
      assert.equal(countSyllables(word, language), syllables)
    })
  }
})

test.group('Width in search results', () => {
  test('counts pixels, not letters', ({ assert }) => {
    assert.isAbove(titlePixels('WWWWWWWWWW'), 4 * titlePixels('iiiiiiiiii'))
    assert.equal(titlePixels(''), 0)
  })

  test('sets Arial: an em square of 1000 digits is 556 wide', ({ assert }) => {
    assert.closeTo(titlePixels('0'.repeat(100)), 0.556 * 20 * 100, 2)
    assert.closeTo(descriptionPixels('0'.repeat(100)), 0.556 * 14 * 100, 2)
  })

  test('a usual title fits, a long one does not, in Latin and in Cyrillic', ({ assert }) => {
    assert.isBelow(titlePixels('How to look after a tiled roof'), TITLE_PIXELS)
    assert.isAbove(
      titlePixels('How to look after a tiled roof in every season of the year and in any weather'),
      TITLE_PIXELS
    )
    assert.isBelow(titlePixels('Как ухаживать за черепичной крышей'), TITLE_PIXELS)
    assert.isAbove(descriptionPixels('word '.repeat(60)), DESCRIPTION_PIXELS)
  })
})

test.group('Shingles', () => {
  const numbered = (from: number) =>
    Array.from({ length: 600 }, (_, index) => `word${from + index}`).join(' ')

  test('similar texts have similar sets', ({ assert }) => {
    const a = shingles(numbered(0))
    assert.equal(jaccard(a, shingles(numbered(0))), 1)
    assert.equal(jaccard(a, shingles(numbered(10_000))), 0)
    assert.equal(containment(shingles('word5 word6 word7 word8 word9 word10'), a), 1)
    assert.equal(jaccard(new Set(), new Set()), 0)
  })

  test('ignore case, typography and punctuation', ({ assert }) => {
    const a = shingles('The roof’s tiles, it seems, are OLD and worn.')
    assert.deepEqual([...a], [...shingles("the roof's tiles it seems are old and worn")])
  })

  test('signatures estimate the similarity of the sets', ({ assert }) => {
    for (const shift of [0, 60, 150, 300, 600]) {
      const [a, b] = [shingles(numbered(0)), shingles(numbered(shift))]
      assert.closeTo(minHashSimilarity(minHash(a), minHash(b)), jaccard(a, b), 0.17)
    }
  })

  test('signatures depend only on the text and the seed', ({ assert }) => {
    const set = shingles(numbered(0))
    assert.deepEqual(minHash(set), minHash([...set].reverse()))
    assert.notDeepEqual(minHash(set), minHash(set, 42))
    assert.lengthOf(minHash(set), 64)
  })
})

test.group('Texts that fit search results', () => {
  const long = 'Cargo bike service twice a year keeps the brakes sharp and the family on the road, all winter'

  test('a title: the first that fits, else one that is cut between words', ({ assert }) => {
    assert.equal(fittingTitle([long, 'Cargo bike service']), 'Cargo bike service')
    const cut = fittingTitle([long])
    assert.isAtMost(titlePixels(cut), TITLE_PIXELS)
    assert.isTrue(long.startsWith(`${cut} `), cut)
    assert.equal(fittingTitle(['', 'Short']), 'Short')
  })

  test('a description: its whole sentences where they say enough', ({ assert }) => {
    const first =
      'A cargo bike wants a first check after 300 kilometres and then two visits a year, before the autumn.'
    assert.equal(fittingDescription(`${first} ${long}.`, 'en'), first)
    const cut = fittingDescription(`Twice. ${long}, and ${long}.`, 'en')
    assert.isAtMost(descriptionPixels(cut), DESCRIPTION_PIXELS)
    assert.match(cut, /^Twice\. Cargo bike/)
    assert.equal(fittingDescription(first, 'en'), first)
  })

  test('a description that is cut never ends in a conjunction', ({ assert }) => {
    const russian =
      'Кирпичная печь от 190 000 рублей: из чего складывается цена, сколько сохнет кладка, какие дрова брать и когда чистить дымоход, чтобы топить спокойно.'
    const cut = fittingDescription(russian, 'ru')
    assert.isTrue(cut.endsWith('когда чистить дымоход'), cut)
  })
})

import { test } from '@japa/runner'
import { detectLanguage, primaryLanguage } from '#text/language/languages'
import { slugify } from '#text/language/slug'
import { contentStems, countKeyword, countWords, hasKeyword, stem, words } from '#text/language/words'

test.group('Words', () => {
  test('finds words in any script and keeps numbers whole', ({ assert }) => {
    assert.deepEqual(words("Don't stop: e-mail costs 1,200.50 €!"), [
      "Don't",
      'stop',
      'e',
      'mail',
      'costs',
      '1,200.50',
    ])
    assert.deepEqual(words('Крыша — это важно.', 'ru'), ['Крыша', 'это', 'важно'])
    assert.isAtLeast(countWords('今日は天気がいいです', 'ja'), 4)
    assert.deepEqual(words('  –  !? '), [])
  })

  for (const [language, one, other] of [
    ['en', 'roof', 'roofs'],
    ['en', 'company', "Company's"],
    ['de', 'Dach', 'Dächer'],
    ['de', 'Dienstleistung', 'Dienstleistungen'],
    ['es', 'solución', 'soluciones'],
    ['fr', 'entreprise', 'l’entreprise'],
    ['fr', 'cheval', 'chevaux'],
    ['ru', 'компания', 'компаний'],
    ['ru', 'ещё', 'еще'],
  ] as const) {
    test(`${one} and ${other} are the same word (${language})`, ({ assert }) => {
      assert.equal(stem(one, language), stem(other, language))
    })
  }

  test('finds a keyword in inflected form and across function words', ({ assert }) => {
    assert.equal(
      countKeyword('Roof repairs in Berlin. We repair the roof. Roof repair, Berlin.', 'roof repair Berlin'),
      2
    )
    assert.isTrue(hasKeyword('Unsere Dachsanierungen halten lange', 'Dachsanierung', 'de'))
    assert.isTrue(hasKeyword('Мы занимаемся ремонтом крыш', 'ремонт крыши', 'ru'))
    assert.isFalse(hasKeyword('Repair the old roof', 'roof repair'))
    assert.isFalse(hasKeyword('Roofing', ''))
  })

  test('a keyword made only of function words is still found', ({ assert }) => {
    assert.isTrue(hasKeyword('This is the who is who of roofing', 'who is who'))
    assert.deepEqual(contentStems('to be or not to be').length, 6)
  })
})

test.group('Languages', () => {
  for (const [language, text] of [
    ['en', 'The roof is the part of the house that people look at least.'],
    ['de', 'Das Dach ist der Teil des Hauses, den man am seltensten ansieht.'],
    ['es', 'El tejado es la parte de la casa que menos se mira.'],
    ['fr', 'Le toit est la partie de la maison que l’on regarde le moins.'],
    ['ru', 'Крыша — та часть дома, на которую смотрят реже всего.'],
  ] as const) {
    test(`detects ${language}`, ({ assert }) => {
      assert.equal(detectLanguage(text), language)
    })
  }

  test('falls back to English', ({ assert }) => {
    assert.equal(detectLanguage(''), 'en')
    assert.equal(detectLanguage('12345'), 'en')
  })

  test('reads the language from a tag and never returns what Intl would reject', ({ assert }) => {
    assert.equal(primaryLanguage('de-AT'), 'de')
    assert.equal(primaryLanguage('PT_br'), 'pt')
    for (const tag of ['', '!!', 'x', 'klingon', null, undefined]) assert.equal(primaryLanguage(tag), 'en')
  })
})

test.group('Slugs', () => {
  for (const [title, language, slug] of [
    ['Größe & Maß für Öl', 'de', 'groesse-mass-fuer-oel'],
    ['Как выбрать крышу: 5 советов', 'ru', 'kak-vybrat-kryshu-5-sovetov'],
    ['¿Qué es el SEO?', 'es', 'que-es-el-seo'],
    ["L'été à la française", 'fr', 'l-ete-a-la-francaise'],
    ['../../etc/passwd\r\n<b>', 'en', 'etc-passwd-b'],
    ['日本語', 'ja', ''],
  ] as const) {
    test(`${JSON.stringify(title)} becomes ${JSON.stringify(slug)}`, ({ assert }) => {
      assert.equal(slugify(title, language), slug)
    })
  }

  test('is cut between words', ({ assert }) => {
    const slug = slugify('inspection '.repeat(20))
    assert.isAtMost(slug.length, 80)
    assert.match(slug, /^(inspection-)+inspection$/)
  })
})

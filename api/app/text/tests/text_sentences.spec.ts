import { test } from '@japa/runner'
import fc from 'fast-check'
import { sentenceSpans, splitSentences } from '#text/language/sentences'

/** A text with ` | ` where it must be split, and nowhere else. */
function marked(text: string): { text: string; sentences: string[] } {
  return { text: text.replaceAll(' | ', ' '), sentences: text.split(' | ') }
}

test.group('Sentences', () => {
  for (const [language, text] of [
    ['en', 'Dr. Smith paid $1.5 million. | He, e.g. with Mr. Jones, left at 5 p.m. | Then he came back!'],
    [
      'en',
      'See https://a.example/b.c?d=e. | It is version 2.0. | "Really?" she said. | J. R. Tolkien wrote it.',
    ],
    ['en', 'Plan B. | The rest is easy. | He said no. | 5 people came. | See No. 5 for that.'],
    ['en', 'We opened in 2025. | 30 people came. | We work at Weber Inc. | Then we left... | And so on.'],
    [
      'de',
      'Am 3. Oktober 2025 kam z. B. Hr. Meyer. | Das kostet ca. 1.200 Euro. | Am 3. 10. 2025 war es so weit.',
    ],
    [
      'de',
      'Wir haben 12. | Das ist viel. | So geht es, d. h. Anna kommt. | Dächer, Fenster usw. | Wir bauen auch Nr. 5.',
    ],
    [
      'de',
      'Er sagt: „Wer lacht, lernt schneller.“ | „Niemand fällt durch“, sagt sie.[^2] | „Gut?“ | Das ist es.',
    ],
    ['es', 'El Sr. López vive aquí. | ¿Qué es? | ¡Vaya! | Cuesta aprox. 1.200 euros.'],
    ['fr', 'M. Dupont habite à Paris. | Elle dit « Oui. » | Qui ? | Lui !'],
    ['ru', 'В 2025 г. компания выросла. | А. С. Пушкин жил здесь. | Основана в 1999 г. | Компания растёт.'],
    ['ru', 'Дома, сады и т. д. | Мы работаем в г. Москва. | Цена 1 200 руб. за шт. | Да.'],
  ] as const) {
    test(`splits ${language}: ${text}`, ({ assert }) => {
      const expected = marked(text)
      assert.deepEqual(splitSentences(expected.text, language), expected.sentences)
    })
  }

  test('needs no space after the end marks of scripts without spaces', ({ assert }) => {
    assert.deepEqual(splitSentences('今日は晴れ。明日は雨！はい。', 'ja'), [
      '今日は晴れ。',
      '明日は雨！',
      'はい。',
    ])
    assert.deepEqual(splitSentences('नमस्ते। कैसे हो?', 'hi'), ['नमस्ते।', 'कैसे हो?'])
  })

  test('follows the end marks of each language', ({ assert }) => {
    // In Greek the semicolon is the question mark.
    assert.deepEqual(splitSentences('Πόσο κοστίζει; Κοστίζει 20 ευρώ.', 'el'), [
      'Πόσο κοστίζει;',
      'Κοστίζει 20 ευρώ.',
    ])
    assert.deepEqual(splitSentences('It costs 20; ask us.', 'en'), ['It costs 20; ask us.'])
  })

  test('leaves citation marks with their sentence', ({ assert }) => {
    assert.deepEqual(splitSentences('One.[^s1] Two. [^s2] Three[^s3]. Four.[^1][^2] Five.'), [
      'One.[^s1]',
      'Two. [^s2]',
      'Three[^s3].',
      'Four.[^1][^2]',
      'Five.',
    ])
  })

  test('does not split inside a gap', ({ assert }) => {
    assert.deepEqual(splitSentences('We charge [[add: the price. In euros]]. Ask us.'), [
      'We charge [[add: the price. In euros]].',
      'Ask us.',
    ])
  })

  test('ends a sentence at a blank line and at a list line', ({ assert }) => {
    assert.deepEqual(splitSentences('A heading\n\nText goes\non. More\n- one\n- two'), [
      'A heading',
      'Text goes\non.',
      'More',
      '- one',
      '- two',
    ])
  })

  test('loses no text and gives each sentence’s position, whatever the text', ({ assert }) => {
    const pieces = fc.constantFrom(
      'Dr.',
      '"',
      '.',
      '!',
      ' ',
      '\n',
      '[^s1]',
      '[[add: a. b]]',
      'z. B. ',
      '3.',
      '。',
      'https://a.b/',
      'Aé',
      '\u0301'
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((parts) => parts.join(''))
    )
    fc.assert(
      fc.property(texts, fc.constantFrom('en', 'de', 'es', 'fr', 'ru', 'ja', 'xx', ''), (text, language) => {
        const spans = sentenceSpans(text, language)
        const bare = (value: string) => value.replace(/\s+/gu, '')
        assert.equal(bare(spans.map((span) => span.text).join('')), bare(text))
        for (const span of spans) assert.equal(text.slice(span.start, span.end), span.text)
      })
    )
  })
})

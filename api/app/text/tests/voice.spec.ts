import { test } from '@japa/runner'
import { assess, checkOf } from '#generation/tests/support/assess'
import { parseDocument } from '#text/markdown/parse_document'
import { Spelling } from '#text/voice/spelling'
import { noVoice, type Voice } from '#text/voice/voice'
import { spokenLines, VoiceChecker } from '#text/voice/voice_findings'

const voice = (change: Partial<Voice>): Voice => ({ ...noVoice(), ...change })
const avoid = (...words: string[]) => voice({ avoidedWords: words.map((word) => ({ word, instead: '' })) })
const found = (text: string, own: Voice, language = 'en') =>
  spokenLines(parseDocument(text, language))
    .flatMap((line) => new VoiceChecker(own, language).findings(line))
    .map(({ check, quote }) => [check, quote])

test.group('Words to avoid', () => {
  test('are found in every form, in headings, lists and tables too: {0}')
    .with([
      ['We leverage what we know.', 'leverage', 'en'],
      ['Leveraging tools helps.', 'leverage', 'en'],
      ['## A cheap way\n\nText.', 'cheap', 'en'],
      ['- Cheap parts', 'cheap', 'en'],
      ['| Part | Note |\n| --- | --- |\n| Pad | cheap |', 'cheap', 'en'],
      ['A one-stop shop for all.', 'one-stop shop', 'en'],
      ['Это уникальное предложение.', 'уникальный', 'ru'],
      ['Die günstigen Preise.', 'günstig', 'de'],
    ])
    .run(({ assert }, [text, word, language]) => {
      assert.equal(found(text, avoid(word), language)[0]?.[0], 'avoided-word')
    })

  test('are not found in other words, nor in what somebody else is quoted with', ({ assert }) => {
    assert.deepEqual(found('The organization is large.', avoid('organic')), [])
    assert.deepEqual(found('She said: "It was cheap and quick."', avoid('cheap')), [])
    assert.deepEqual(found('> A cheap repair is dear.', avoid('cheap')), [])
  })

  test('say what to write in their place, and where', ({ assert }) => {
    const own = voice({ avoidedWords: [{ word: 'cheap', instead: 'good value' }] })
    assert.deepEqual(new VoiceChecker(own, 'en').findings('A cheap pad wears out.'), [
      {
        check: 'avoided-word',
        message: '"cheap" is a word to avoid; say "good value".',
        quote: 'A cheap pad wears out.',
      },
    ])
  })
})

test.group('Preferred spellings', () => {
  test('{0} is not {1}')
    .with([
      ['Our ebikes are light.', 'e-bike'],
      ['Our e bike is light.', 'e-bike'],
      ['It runs on Wordpress.', 'WordPress'],
      ['It runs on Word Press.', 'WordPress'],
    ])
    .run(({ assert }, [text, word]) => {
      assert.equal(found(text, voice({ preferredWords: [word] }))[0]?.[0], 'preferred-spelling')
    })

  test('capitals of sentences and headings, addresses and other words stay', ({ assert }) => {
    const own = voice({ preferredWords: ['e-bike', 'therapist'] })
    assert.deepEqual(found('## E-bike care\n\nE-bikes are light. The rapist of the novel.', own), [])
    const spelling = new Spelling(['e-bike', 'WordPress'])
    assert.equal(
      spelling.corrected(
        'Ebikes on [wordpress](https://wordpress.org) at ebike.example: `ebike` and "ebike".'
      ),
      'E-bikes on [WordPress](https://wordpress.org) at ebike.example: `ebike` and "ebike".'
    )
  })
})

test.group('The form of address', () => {
  test('{0}')
    .with([
      ['Bring dein Rad mit.', 'formal', 'de', 1],
      ['Bitte bringen Sie das Rad mit.', 'informal', 'de', 1],
      ['Die Speichen setzen sich. Sie werden nachgezogen.', 'informal', 'de', 0],
      ['Apporte tes outils.', 'formal', 'fr', 1],
      ['Apportez vos outils.', 'informal', 'fr', 1],
      ['Trae tu bicicleta.', 'formal', 'es', 1],
      ['Usted decide.', 'informal', 'es', 1],
      ['Приноси свой велосипед, мы ждём тебя.', 'formal', 'ru', 1],
      ['Мы ждём вас.', 'informal', 'ru', 1],
      ['You decide.', 'formal', 'en', 0],
    ] as [string, 'formal' | 'informal', string, number][])
    .run(({ assert }, [text, address, language, count]) => {
      assert.lengthOf(
        found(text, voice({ address }), language).filter(([check]) => check === 'address-form'),
        count
      )
    })

  test('a company that is called by its name is not "we"', ({ assert }) => {
    const own = voice({ person: 'they' })
    assert.deepEqual(found('We mend bikes in the US.', own), [['company-person', 'We mend bikes in the US.']])
    assert.deepEqual(found('Marlow mends bikes in the US.', own), [])
  })
})

test.group('The score of a text with a voice', () => {
  const own = voice({ avoidedWords: [{ word: 'roof', instead: 'covering' }], readingLevel: 'plain' })

  test('falls by what its company would not say, and names the sentence', ({ assert }) => {
    const before = assess()
    const { score, report } = assess({ voice: own })
    const check = report.checks.find(({ id }) => id === 'avoided-word')!
    assert.isFalse(check.passed)
    assert.isBelow(score, before.score)
    assert.match(check.where[0]!, /^"roof" is a word to avoid; say "covering"\. .+/)
    assert.isUndefined(before.report.checks.find(({ id }) => id === 'avoided-word'))
  })

  test('wants easier reading where it is plain, and takes harder from experts', ({ assert }) => {
    const wanted = (readingLevel: Voice['readingLevel']) =>
      Number.parseInt(checkOf('reading-ease', { voice: voice({ readingLevel }) })!.wanted!, 10)
    assert.isAbove(wanted('plain'), wanted(null))
    assert.isBelow(wanted('expert'), wanted(null))
  })

  test('has no check for what is left open', ({ assert }) => {
    const ids = (input: Parameters<typeof assess>[0]) => assess(input).report.checks.map(({ id }) => id)
    assert.deepEqual(ids({ voice: noVoice() }), ids({}))
  })
})

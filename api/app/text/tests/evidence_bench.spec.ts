import { test } from '@japa/runner'
import { EvidenceCheck } from '#text/evidence/decide'
import { toPassages } from '#text/evidence/passages'
import { type BenchSentence, sites } from '../../../../bench/claims/corpus.mjs'

const decided = sites.flatMap(({ sources, sentences }) => {
  const check = new EvidenceCheck(toPassages(sources), { text: '', language: 'en' }, 2026)
  return sentences.map((sentence) => ({ sentence, ...check.decide(sentence) }))
})
const shown = ({ sentence }: { sentence: BenchSentence }) => `${sentence.site}: ${sentence.text}`

/** Share of the true sentences that may be accused. */
const FALSE_ALARMS = 0.02

test.group('Code against 300 sentences', () => {
  for (const kind of ['unit', 'sum', 'figure', 'quotation', 'range'])
    test(`catches every wrong ${kind}`, ({ assert }) => {
      const lies = decided.filter(({ sentence }) => !sentence.isTrue && sentence.kind === kind)
      assert.isAbove(lies.length, 10)
      assert.deepEqual(lies.filter(({ verdict }) => verdict !== 'unsupported').map(shown), [])
    })

  test('accuses hardly any true sentence', ({ assert }) => {
    const truths = decided.filter(({ sentence }) => sentence.isTrue)
    const accused = truths.filter(({ verdict }) => verdict === 'unsupported')
    assert.isAtMost(accused.length, FALSE_ALARMS * truths.length, accused.map(shown).join('\n'))
  })

  test('calls nothing supported that is false', ({ assert }) => {
    const lies = decided.filter(({ sentence }) => !sentence.isTrue)
    assert.deepEqual(lies.filter(({ verdict }) => verdict === 'supported').map(shown), [])
  })

  test('says what the sources have instead', ({ assert }) => {
    const wrong = decided.find(({ sentence }) => sentence.text.startsWith('The lead wall rises 46 meters'))
    assert.equal(wrong?.reason, '"46 meters" is not in the sources, which have "46 feet".')
    assert.match(wrong?.words ?? '', /^Our lead wall is 46 feet high/)
  })
})

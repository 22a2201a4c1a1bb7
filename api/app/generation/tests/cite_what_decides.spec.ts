import { test } from '@japa/runner'
import { pageSource, sampleBrief } from '#generation/tests/support/sample_content'
import { citingWhatDecides } from '#generation/verification/cite_what_decides'
import type { Verdict } from '#generation/verification/verdicts_on'
import type { Passage } from '#text/evidence/passages'
import type { Statement } from '#text/evidence/statements'

const sources = [pageSource('s1', 'We bake bread.'), pageSource('s2', 'Our mill is driven by water.')]
const passage = (sourceId: string, text: string): Passage => ({
  ...{ id: sourceId.replace('s', 'p'), sourceId, heading: null, text, language: 'en' },
})
const [BREAD, MILL] = [passage('s1', 'We bake bread.'), passage('s2', 'Our mill is driven by water.')]
const TEXT = `They bake bread.[^1] Water **drives** the mill.[^1] It is old.[^2]

[^1]: [Page s1](https://lindner-dach.example/s1)
[^2]: [Page s2](https://lindner-dach.example/s2)
`
const DRIVES = 'Water drives the mill.'
const saying = (more: Partial<Statement> = {}): Statement[] => [
  { place: 'text', text: DRIVES, cites: ['s1'], ...more },
]
const supported = (words: string | null, ...passages: Passage[]): Verdict[] => [
  { verdict: 'supported', finding: null, refutation: null, reason: null, words, passages },
]
const cited = (statements: Statement[], verdicts: Verdict[]) =>
  citingWhatDecides(TEXT, statements, verdicts, { sources, brief: sampleBrief() })

test.group('A sentence that cites another source than the one that says it', () => {
  test('cites that one, and changes nothing else', ({ assert }) => {
    assert.equal(
      cited(saying(), supported('driven by water', BREAD, MILL)),
      TEXT.replace('mill.[^1]', 'mill.[^2]')
    )
  })

  test('stays where its own source says it too, where nothing is claimed, and where it computes', ({
    assert,
  }) => {
    const also = passage('s1', 'A mill, driven by water.')
    assert.equal(cited(saying(), supported('driven by water', MILL, also)), TEXT)
    assert.equal(cited(saying(), supported(null, MILL)), TEXT)
    assert.equal(cited(saying({ computation: 'p1:1+p2:2' }), supported('driven by water', MILL)), TEXT)
    assert.equal(cited(saying({ cites: ['s1', 's2'] }), supported('driven by water', MILL)), TEXT)
  })
})

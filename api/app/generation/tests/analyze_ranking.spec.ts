import { test } from '@japa/runner'
import { analyzeRanking, type ReadRanking } from '#generation/research/analyze_ranking'
import { contentBriefMarkdown } from '#publications/content_brief/content_brief'

const page = (number: number, text: string, headings: string[] = [], language = 'en'): ReadRanking => ({
  url: `https://site${number}.example/service`,
  title: `Page ${number}`,
  text,
  language,
  headings,
})
const words = (count: number) => `${'plain filler words here '.repeat(count / 4)}.`
const analyze = (pages: ReadRanking[], language = 'en') =>
  analyzeRanking('cargo bike service', pages, { language, searchedBy: 'SearXNG', searchedAt: 0 })

test.group('What ranks for a phrase', () => {
  test('shares terms: phrases before their words, in any inflection, without the phrase itself', ({
    assert,
  }) => {
    const { terms } = analyze([
      page(1, 'A cargo bike service looks at the brake pads. New brake pads last two winters.'),
      page(2, 'Brake pads wear first. The torque wrench is for later.'),
      page(3, 'We check each brake pad during a cargo bike service, and the torque wrench.'),
      page(4, 'Only this page has a panniers section.'),
    ])
    assert.equal(terms[0], 'brake pads')
    assert.include(terms, 'torque wrench')
    for (const absent of ['cargo bike service', 'brake', 'pads', 'panniers', 'the'])
      assert.notInclude(terms, absent)
  })

  test('asks questions, each once, and has a length without its extremes', ({ assert }) => {
    const {
      questions,
      words: length,
      pages,
    } = analyze([
      page(1, words(400), ['How often is a service due?', 'What it costs']),
      page(2, words(1000), ['How often are services due?', 'Who does it?']),
      page(3, words(1200)),
      page(4, words(1400)),
      page(5, words(9000)),
    ])
    assert.deepEqual(questions, ['How often is a service due?', 'Who does it?'])
    assert.deepEqual(length, { min: 1000, max: 1400 })
    assert.deepEqual(pages[0]?.headings, ['How often is a service due?', 'What it costs'])
  })

  test('counts pages of its own language, and says nothing where none was read', ({ assert }) => {
    const { pages, words: length, terms } = analyze([page(1, 'Eine Seite über Bremsen.', [], 'de')])
    assert.deepEqual([pages, length, terms], [[], null, []])
  })

  test('becomes a document in which the words of strangers stay words', ({ assert }) => {
    const brief = analyze([page(1, words(400), ['Click [here](https://evil.example) <b>now</b>'])])
    const text = contentBriefMarkdown('Servicing a *cargo* bike', { ...brief, terms: ['brake pads'] })
    assert.include(text, '# Content brief: Servicing a \\*cargo\\* bike')
    assert.include(text, '## Terms\n\n- brake pads')
    assert.include(text, '1. [Page 1](<https://site1.example/service>), 400 words')
    assert.include(text, 'Click \\[here\\](https://evil.example) \\<b\\>now')
    assert.include(text, 'Searched by SearXNG on 1970-01-01.')
    assert.notInclude(text, '## Questions')
  })
})

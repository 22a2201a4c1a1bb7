import { test } from '@japa/runner'
import type { Source } from '#core/sources'
import type { Brief } from '#generation/types'
import { splitSentences } from '#text/language/sentences'
import { containment, shingles } from '#text/language/shingles'
import { countWords } from '#text/language/words'
import { LocalWriter } from '../writers/local/local_writer.js'
import { visibleWords } from '../writers/local/parts.js'
import { brief, type Draft, draft } from './fixtures/drafting.js'
import { dental } from './fixtures/sites/dental.js'
import { heating } from './fixtures/sites/heating.js'
import { logistics } from './fixtures/sites/logistics.js'

const writer = new LocalWriter()

function written(fields: Partial<Brief>, sources: Source[] = heating.sources): Promise<Draft> {
  return draft(
    writer,
    brief({ prompt: 'Heat pumps for old houses', company: heating.company, ...fields }),
    sources
  )
}

/** Share of the runs of five words of the shorter text that the other has too. */
function alike(a: Draft, b: Draft): number {
  const [small, large] = [a, b].map((entry) => shingles(entry.body, 5, 'en')).sort((x, y) => x.size - y.size)
  return containment(small as Set<number>, large as Set<number>)
}

function ownSentences(article: Draft): string[] {
  return article.body
    .split('\n')
    .filter((line) => line !== '' && !/^(?:[|-]|\d+\.)/.test(line))
    .flatMap((line) => splitSentences(line))
    .filter((sentence) => !sentence.includes('[^'))
}

function meanLength(sentences: string[]): number {
  return sentences.reduce((sum, sentence) => sum + countWords(sentence), 0) / sentences.length
}

function headings(article: Draft): string {
  return article.blocks.map((block) => block.heading).join('\n')
}

test.group('Tone', () => {
  test('light tones contract and measured tones do not', async ({ assert }) => {
    const contraction =
      /\b(?:it's|don't|you'll|doesn't|isn't|can't|that's|here's|what's|you're|there's|let's|aren't|won't)\b/gi
    for (const [tone, light] of [
      ['friendly', true],
      ['casual', true],
      ['professional', false],
      ['authoritative', false],
    ] as const) {
      const own = ownSentences(await written({ tone, length: 'medium' })).join(' ')
      const count = own.match(contraction)?.length ?? 0
      if (light) assert.isAtLeast(count, 3, tone)
      else assert.equal(count, 0, tone)
    }
  })

  test('casual sentences are shorter than professional ones', async ({ assert }) => {
    const prompts = [
      'Heat pumps for old houses',
      'Why regular gutter cleaning matters',
      'How to choose a plumber',
      'Mistakes when renovating a bathroom',
    ]
    const lengths = { casual: 0, professional: 0 }
    for (const prompt of prompts) {
      for (const tone of ['casual', 'professional'] as const)
        lengths[tone] += meanLength(ownSentences(await written({ prompt, tone, length: 'short' }, [])))
    }
    assert.isBelow(lengths.casual, lengths.professional - 1)
  })

  test('every tone gives a text of its own', async ({ assert }) => {
    const all = await Promise.all(
      (['professional', 'friendly', 'casual', 'authoritative'] as const).map((tone) =>
        written({ tone, length: 'short' })
      )
    )
    for (const [index, article] of all.entries()) {
      for (const other of all.slice(index + 1)) assert.isBelow(alike(article, other), 0.85)
    }
  })
})

test.group('Audience', () => {
  test('beginners get their terms explained', async ({ assert }) => {
    const article = await written({ audience: 'beginners', length: 'medium' })
    assert.match(article.body, /^- \*\*[^*]+:\*\* /m)
    assert.match(
      article.body,
      /from scratch|first time|no prior knowledge|new to you|at the beginning|jargon/i
    )
    assert.notMatch(
      (await written({ audience: 'professionals', length: 'medium' })).body,
      /^- \*\*[^*]+:\*\* /m
    )
  })

  test('companies read about budget, responsibility and approval', async ({ assert }) => {
    const business =
      /\b(?:budget|management|procurement|department|decision-providers?|pilot|suppliers?|staff|approval)\b/gi
    const forCompanies =
      (await written({ audience: 'b2b', length: 'medium' })).body.match(business)?.length ?? 0
    const forHouseholds =
      (await written({ audience: 'b2c', length: 'medium' })).body.match(business)?.length ?? 0
    assert.isAtLeast(forCompanies, forHouseholds + 3)
  })

  test('every audience gets sentences that no other gets', async ({ assert }) => {
    const all = await Promise.all(
      (['general', 'b2b', 'b2c', 'professionals', 'beginners'] as const).map((audience) =>
        written({ audience, length: 'short' })
      )
    )
    for (const [index, article] of all.entries()) {
      for (const other of all.slice(index + 1)) assert.isBelow(alike(article, other), 0.85)
    }
  })
})

test.group('Content type, length and focus', () => {
  test('each content type has a structure of its own', async ({ assert }) => {
    const purposes = await Promise.all(
      (['educational', 'promotional', 'how-to', 'news', 'case-study'] as const).map(async (contentType) => {
        const article = await written({ contentType, length: 'medium' })
        return article.outline.blocks.map((block) => block.purpose).join(' / ')
      })
    )
    assert.lengthOf(new Set(purposes), purposes.length)
  })

  test('a how-to is ordered, a case asks for its result, news says what is new', async ({ assert }) => {
    const howTo = await written({ prompt: 'How to bleed a radiator', contentType: 'how-to', length: 'short' })
    assert.match(howTo.body, /^1\. .+\n2\. /m)
    const bare = brief({
      prompt: 'Case study: how we helped a bakery reduce food waste',
      contentType: 'case-study',
      length: 'short',
    })
    assert.match((await draft(writer, bare)).body, /\[\[add: [^\]]*(?:result|figures|customer)/)
    const news = await draft(
      writer,
      brief({
        prompt: 'Announce our new depot in Utrecht',
        contentType: 'news',
        company: logistics.company,
        length: 'short',
      }),
      logistics.sources
    )
    assert.match(news.blocks[0]?.markdown ?? '', /1 February 2027\.\[\^s5\]/)
  })

  test('a review judges: strengths, limits, verdict', async ({ assert }) => {
    const article = await written({ publicationType: 'review', length: 'medium' })
    assert.match(headings(article), /strong points|speaks for|convince|good sides/i)
    assert.match(headings(article), /limits|check first|open|not answer/i)
  })

  test('longer means longer', async ({ assert }) => {
    const [short, medium] = await Promise.all(
      (['short', 'medium'] as const).map((length) => written({ length }))
    )
    assert.isAtLeast(
      visibleWords(medium?.markdown ?? '', 'en'),
      visibleWords(short?.markdown ?? '', 'en') + 150
    )
    assert.isAbove(medium?.blocks.length ?? 0, short?.blocks.length ?? 0)
  })

  test('the focus decides what is told of the company', async ({ assert }) => {
    const lists = {
      services: 'Power flushing',
      expertise: 'Low-temperature heating',
      values: 'Repair before replacement',
    }
    for (const [focus, item] of Object.entries(lists)) {
      const article = await written({ focus: focus as Brief['focus'], length: 'medium' })
      assert.include(article.body, `- ${item}`)
      for (const [other, absent] of Object.entries(lists))
        if (other !== focus) assert.notInclude(article.body, `- ${absent}`)
    }
    const none = await written({ focus: 'none', length: 'medium' })
    for (const item of Object.values(lists)) assert.notInclude(none.body, `- ${item}`)
  })
})

test.group('Examples and statistics', () => {
  test('examples are marked as invented and can be left out', async ({ assert }) => {
    const label = /\*\*(?:Example \(illustrative\)|An invented example|Imagine this case):\*\*/
    assert.match((await written({ includeExamples: true, length: 'short' })).body, label)
    assert.notMatch((await written({ includeExamples: false, length: 'short' })).body, label)
  })

  test('examples bring no figure of their own', async ({ assert }) => {
    for (const prompt of [
      'How to choose a plumber',
      'Choosing accounting software',
      'Learning to swim as an adult',
      'How to plan a hiking trip',
    ]) {
      const article = await written({ prompt, includeExamples: true }, [])
      const example =
        /\*\*(?:Example \(illustrative\)|An invented example|Imagine this case):\*\* .*/.exec(
          article.body
        )?.[0] ?? ''
      assert.isNotEmpty(example)
      assert.notMatch(example, /\d/)
    }
  })

  test('figures are told where statistics are wanted and left out where they are not', async ({ assert }) => {
    const fields = {
      prompt: 'Electric trucks in regional freight',
      company: logistics.company,
      length: 'medium',
    } as const
    const withFigures = await written({ ...fields, includeStatistics: true }, logistics.sources)
    const without = await written({ ...fields, includeStatistics: false }, logistics.sources)
    assert.match(withFigures.body, /42 percent|280 kilometres/)
    assert.notMatch(without.body, /\d+ percent|\d+ kilometres/)
  })
})

test.group('What the prompt asks for', () => {
  test('aspects that are named become blocks', async ({ assert }) => {
    const article = await draft(
      writer,
      brief({
        prompt: 'Write about dental care for children. Cover laughing gas and the first visit.',
        company: dental.company,
      }),
      dental.sources
    )
    assert.match(headings(article), /laughing gas/i)
    assert.match(headings(article), /first visit/i)
  })

  test('for whom something is, is answered by whom the page names', async ({ assert }) => {
    const [page] = heating.sources as [Source]
    const text = `A heat pump takes warmth out of the air. It gives the warmth to the water of the heating. A fan and a compressor do the work.

Wall models hang beside the door and hum a little. Floor models stand by themselves and want dry ground. Families with a garden choose the floor model, which needs two metres of space.

A survey takes one hour. The fitter measures each room and counts the radiators. The result comes by letter.`
    const { markdown } = await written({ prompt: 'Heat pumps, who they suit and how they work' }, [
      { ...page, text },
    ])
    const [, answer = ''] = /^## [^\n]*who they suit[^\n]*\n([^#]*)/im.exec(markdown) ?? []
    assert.include(answer, 'Families with a garden choose the floor model')
  })

  test('a price that is asked for and known is told, one that is unknown is marked', async ({ assert }) => {
    const known = await written({ prompt: 'How much does a boiler service cost?' })
    assert.include(known.body, '| Annual boiler service | £95 |')
    assert.notInclude(known.body, '[[add: the current price')
    const unknown = await draft(writer, brief({ prompt: 'How much does a kitchen renovation cost?' }))
    assert.match(unknown.body, /\[\[add: the (?:current )?price of a kitchen renovation/)
  })

  test('a promised number of tips is kept', async ({ assert }) => {
    const article = await draft(writer, brief({ prompt: '7 tips for better meetings' }))
    assert.match(article.touches.title, /^7 Tips/)
    assert.match(article.body, /^7\. .+$/m)
    assert.notMatch(article.body, /^8\. /m)
  })

  test('what the customer states is used without a citation', async ({ assert }) => {
    const article = await draft(
      writer,
      brief({
        prompt: 'Zero-waste packaging for online shops. We switched to paper in 2021.',
        length: 'short',
      })
    )
    assert.match(article.body, /We switched to paper in 2021\.(?!\[\^)/)
  })
})

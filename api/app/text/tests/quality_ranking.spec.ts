import { test } from '@japa/runner'
import { assessQuality } from '#text/quality/assess_quality'
import type { QualityInput } from '#text/types'

const TEXT = `A cargo bike wants its brake pads looked at in spring.

## How often should it be serviced?

Twice a year for most riders; the chain is measured each time.
`

const assess = (ranking: QualityInput['ranking']) =>
  assessQuality({
    title: 'Cargo bike service',
    markdown: TEXT,
    slug: null,
    metaTitle: null,
    metaDescription: null,
    mainKeyword: 'cargo bike',
    keywords: [],
    language: 'en',
    length: 'auto',
    sources: [],
    others: [],
    ownHost: null,
    mainImageAlt: null,
    ...(ranking !== undefined && { ranking }),
  }).report.checks.filter(({ id }) => id.startsWith('ranking-'))

test.group('A text beside the pages that rank', () => {
  test('has most of their terms, answers half of their questions, and is about as long', ({ assert }) => {
    const checks = assess({
      terms: ['brake pad', 'chain', 'torque wrench'],
      questions: ['How often should a cargo bike be serviced?', 'What does a service cost?'],
      words: { min: 20, max: 60 },
    })
    assert.deepEqual(
      checks.map(({ id, group, passed, value, where }) => [id, group, passed, value, where]),
      [
        ['ranking-terms', 'seo', true, '2 of 3', ['torque wrench']],
        ['ranking-questions', 'seo', true, '1 of 2', ['What does a service cost?']],
        ['ranking-length', 'seo', true, '29 words', []],
      ]
    )
  })

  test('that lacks their terms and is far shorter fails', ({ assert }) => {
    const checks = assess({
      terms: ['torque wrench', 'hub gear'],
      questions: [],
      words: { min: 900, max: 1400 },
    })
    assert.deepEqual(
      checks.map(({ id, score }) => [id, score]),
      [
        ['ranking-terms', 0],
        ['ranking-length', 0],
      ]
    )
  })

  test('is not held against what nobody looked at', ({ assert }) => {
    assert.isEmpty(assess(undefined))
    assert.isEmpty(assess(null))
    assert.isEmpty(assess({ terms: [], questions: [], words: null }))
  })
})

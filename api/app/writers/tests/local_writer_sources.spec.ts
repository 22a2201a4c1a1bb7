import { test } from '@japa/runner'
import type { Source } from '#core/sources'
import { LocalWriter } from '../local/local_writer.js'
import { brief, draft } from './fixtures/drafting.js'
import { makeSource } from './support/writer_inputs.js'

const writer = new LocalWriter()
const page = (text: string, over: Partial<Source> = {}): Source =>
  makeSource('s1', text, { title: 'How Studio Hale stopped chasing invoices', ...over })

const STORY = page(
  [
    'Studio Hale is an interior design studio of three people in Leeds. Before the move in January 2025, invoices were paid after 47 days on average.',
    'The studio switched on automatic reminders after 7, 14 and 21 days and added a payment link to each invoice. By June 2025 the average had fallen to 19 days.',
    '“I used to write the third reminder on a Sunday evening,” says owner Priya Hale. “Now I see it was paid before I open the laptop.”',
    'Importing two years of invoices took one afternoon. Not everything worked at once: one bank feed had to be connected again every 90 days.',
  ].join('\n\n')
)

test.group('What the local writer takes from a page', () => {
  test('a case study follows the case on its page, in order', async ({ assert }) => {
    const article = await draft(
      writer,
      brief({
        prompt: 'How an interior design studio got its invoices paid in 19 days instead of 47',
        contentType: 'case-study',
        length: 'medium',
        keywords: ['late invoices'],
        company: null,
      }),
      [STORY]
    )
    const places = ['47 days on average', '7, 14 and 21 days', 'fallen to 19 days', '90 days'].map((figure) =>
      article.body.indexOf(figure)
    )
    assert.notInclude(places, -1)
    assert.deepEqual(
      places.slice(0, 3),
      places.slice(0, 3).toSorted((a, b) => a - b)
    )
    assert.match(article.touches.title, /got its invoices paid/i)
  })

  test('a quotation keeps its speaker and its quotation marks', async ({ assert }) => {
    const article = await draft(
      writer,
      brief({
        prompt: 'A review of how Studio Hale handles late invoices',
        publicationType: 'review',
        length: 'medium',
        keywords: ['late invoices'],
        company: null,
      }),
      [STORY]
    )
    if (article.body.includes('third reminder'))
      assert.include(
        article.body,
        '“I used to write the third reminder on a Sunday evening,” says owner Priya Hale.'
      )
    assert.notMatch(article.body, /"[^"\n]*third reminder[^"\n]*"/)
  })

  test('the ordered list of a page stays an ordered list', async ({ assert }) => {
    const steps = [
      '1. Survey of the roof, free of charge, about 60 minutes',
      '2. Offer within seven days',
      '3. Registration with the grid operator',
      '4. Installation in two to three days',
    ]
    const article = await draft(
      writer,
      brief({
        prompt: 'How to get a solar roof in Freising in a few steps',
        contentType: 'how-to',
        length: 'short',
        keywords: ['solar roof'],
        company: null,
      }),
      [
        page(
          [
            'A solar roof in Freising is built by us in four steps.',
            'The way to your solar roof',
            ...steps,
          ].join('\n\n')
        ),
      ]
    )
    for (const step of steps) assert.include(article.body, step)
  })

  test('notes in the prompt are facts of the article, the instruction to write is not', async ({
    assert,
  }) => {
    const article = await draft(
      writer,
      brief({
        prompt:
          'Notes: our bakery in Hexham opens a second shop on 12 May 2026 with 9 new jobs. Write a short news post about it.',
        contentType: 'news',
        length: 'short',
        keywords: ['second shop'],
        company: null,
      }),
      []
    )
    assert.include(article.body, 'opens a second shop on 12 May 2026 with 9 new jobs')
    assert.notMatch(article.body, /write a short news post/i)
  })

  test('the day on which a page was published is not a fact of the article', async ({ assert }) => {
    const article = await draft(
      writer,
      brief({
        prompt: 'What is new in the invoicing software for studios',
        keywords: ['invoicing software'],
        company: null,
      }),
      [
        page(
          'Published on 3 November 2025.\n\nThe invoicing software for studios has reminders since October 2025.'
        ),
      ]
    )
    assert.include(article.body, 'since October 2025')
    assert.notInclude(article.body, '3 November 2025')
  })
})

import { test } from '@japa/runner'
import { makeBrief } from '#generation/requests/brief'
import { LocalWriter } from '#writers/local/local_writer'
import { asksForReview } from '#writers/local/prompt'

const PROMPT = 'A review of Ember & Grain coffee'

test.group('Blog or review', () => {
  test('is what the request says, whatever the prompt does', async ({ assert }) => {
    const brief = makeBrief({ prompt: PROMPT, type: 'blog' }, null)
    assert.equal(brief.publicationType, 'blog')
    assert.notProperty(brief, 'typeOpen')
    const { value } = await new LocalWriter().planTopic({ brief, sources: [], avoidTitles: [] })
    assert.notProperty(value, 'type')
  })

  test('is left to the plan where the request says nothing', async ({ assert }) => {
    const brief = makeBrief({ prompt: PROMPT }, null)
    assert.deepInclude(brief, { publicationType: 'blog', typeOpen: true })
    const { value } = await new LocalWriter().planTopic({ brief, sources: [], avoidTitles: [] })
    assert.equal(value.type, 'review')
  })

  test('by the local writer is a review where the prompt begins by asking for one: {$self}')
    .with([
      'Write a review of Ledgerline invoicing software',
      'A review of Ember & Grain coffee',
      'Review: the Harbour & Pine oak table',
      'Write an honest product review for our new bike',
      'Testbericht: Lastenrad mit zwei Akkus',
      'Reseña de una cafetera italiana',
      'Mon avis sur un vélo cargo',
      'Обзор грузового велосипеда',
    ])
    .run(({ assert }, prompt) => assert.isTrue(asksForReview(prompt)))

  test('by the local writer is a post where the word is only in its subject: {$self}')
    .with([
      'How to answer bad reviews on your website',
      'How to get a review of your shop on the map',
      'What customer reviews tell about a workshop',
      'Preparing for a code review in a small team',
      'Как отвечать на отзывы покупателей',
      'Cómo conseguir reseñas en internet',
    ])
    .run(({ assert }, prompt) => assert.isFalse(asksForReview(prompt)))
})

test.group('Answers that came with the request', () => {
  test('is kept without empty answers, one line a question', ({ assert }) => {
    const answers = [
      { question: ' Which repair\n is usual? ', answer: ' Worn pads. ' },
      { answer: 'Two of three bikes.' },
      { question: 'Another?', answer: ' ' },
    ]
    assert.deepEqual(makeBrief({ prompt: 'Cargo bike service', answers }, null).answers, [
      { question: 'Which repair is usual?', answer: 'Worn pads.' },
      { question: '', answer: 'Two of three bikes.' },
    ])
  })
})

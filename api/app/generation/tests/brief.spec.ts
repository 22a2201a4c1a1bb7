import { test } from '@japa/runner'
import { makeBrief } from '#generation/services/brief'

test.group('Blog or review', () => {
  test('a review is what the prompt asks for: {prompt}')
    .with([
      { prompt: 'Write a review of Ledgerline invoicing software' },
      { prompt: 'A review of Ember & Grain coffee' },
      { prompt: 'Review: the Harbour & Pine oak table' },
      { prompt: 'Write an honest product review for our new bike' },
      { prompt: 'Testbericht: Lastenrad mit zwei Akkus' },
      { prompt: 'Reseña de una cafetera italiana' },
      { prompt: 'Mon avis sur un vélo cargo' },
      { prompt: 'Обзор грузового велосипеда' },
    ])
    .run(({ assert }, { prompt }) => {
      assert.equal(makeBrief({ prompt }, null).publicationType, 'review')
    })

  test('the word within a subject does not ask for one: {prompt}')
    .with([
      { prompt: 'How to answer bad reviews on your website' },
      { prompt: 'What customer reviews tell about a workshop' },
      { prompt: 'Preparing for a code review in a small team' },
      { prompt: 'Как отвечать на отзывы покупателей' },
      { prompt: 'Cómo conseguir reseñas en internet' },
    ])
    .run(({ assert }, { prompt }) => {
      assert.equal(makeBrief({ prompt }, null).publicationType, 'blog')
    })

  test('the request’s own setting overrides the prompt', ({ assert }) => {
    const prompt = 'A review of Ember & Grain coffee'
    assert.equal(makeBrief({ prompt, type: 'blog' }, null).publicationType, 'blog')
  })
})

import { test } from '@japa/runner'
import { packFor } from '../local/phrases.js'
import { inTwo, intentOf } from '../local/rewrite_intent.js'

test.group('A long sentence of the local writer, made simpler', () => {
  for (const [language, before, after] of [
    [
      'en',
      'A plan that is written down can be checked by everybody, and it can be changed without starting again.',
      'A plan that is written down can be checked by everybody. It can be changed without starting again.',
    ],
    [
      'en',
      'Count the hours of your own staff as a cost; they are the part that most plans leave out.',
      'Count the hours of your own staff as a cost. They are the part that most plans leave out.',
    ],
    [
      'de',
      'Ein Plan auf Papier lässt sich von allen prüfen, und er lässt sich ändern, ohne neu anzufangen.',
      'Ein Plan auf Papier lässt sich von allen prüfen. Er lässt sich ändern, ohne neu anzufangen.',
    ],
    [
      'fr',
      'Un plan écrit peut être vérifié par tout le monde, et il peut être changé sans recommencer.',
      'Un plan écrit peut être vérifié par tout le monde. Il peut être changé sans recommencer.',
    ],
  ] as const) {
    test(`is split where a sentence begins: ${before}`, ({ assert }) => {
      assert.equal(inTwo(before, packFor(language)), after)
    })
  }

  for (const [language, sentence] of [
    [
      'en',
      'Brake pads cover more than the first search result suggests, and less than some sales pages claim.',
    ],
    ['en', 'Ask what it costs over the whole of its life, but not before you know what it has to do.'],
    ['es', 'El precio dice mucho de la calidad del producto, y poco de lo que costará mantenerlo después.'],
    ['en', 'The plan says "measure twice, and it will fit", as every joiner in the town has said before.'],
  ] as const) {
    test(`stays whole where it contains only one: ${sentence}`, ({ assert }) => {
      assert.equal(inTwo(sentence, packFor(language)), sentence)
    })
  }
})

test.group('What a customer asks for in a passage', () => {
  for (const [language, instruction, wish] of [
    ['en', 'Please make it shorter', 'shorter'],
    ['en', 'Shorter sentences, please', 'simpler'],
    ['de', 'Bitte kürzer', 'shorter'],
    ['de', 'Make it shorter', 'shorter'],
    ['es', 'Escríbelo con otras palabras', 'otherwise'],
    ['fr', 'Développe ce passage', 'longer'],
    ['ru', 'Напиши короче', 'shorter'],
    ['ru', 'Скажи другими словами', 'otherwise'],
  ] as const) {
    test(`is read from "${instruction}"`, ({ assert }) => {
      assert.equal(intentOf(instruction, packFor(language)), wish)
    })
  }

  for (const [language, instruction, remove] of [
    ['en', 'Remove the sentence about the parrot', 'parrot'],
    ['de', 'Streiche „mit Rabatt“ bitte', 'mit Rabatt'],
    ['es', 'Quita la frase «precio especial»', 'precio especial'],
    ['ru', 'Убери «самая низкая цена»', 'самая низкая цена'],
  ] as const) {
    test(`names what to remove: ${instruction}`, ({ assert }) => {
      assert.deepEqual(intentOf(instruction, packFor(language)), { remove })
    })
  }

  test('is not followed in the words of a third language', ({ assert }) => {
    assert.isNull(intentOf('Bitte kürzer', packFor('fr')))
    assert.isNull(intentOf('Add a joke', packFor('en')))
  })
})

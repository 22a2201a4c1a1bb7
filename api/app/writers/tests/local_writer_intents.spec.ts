import { test } from '@japa/runner'
import { packFor } from '../local/phrases.js'
import { inTwo, intentOf } from '../local/rewrite_intent.js'

test.group('A long sentence of the local writer, made simpler', () => {
  for (const [before, after] of [
    [
      'Count the hours of your own staff as a cost; they are the part that most plans leave out.',
      'Count the hours of your own staff as a cost. They are the part that most plans leave out.',
    ],
  ] as const) {
    test(`is split at its semicolon: ${before}`, ({ assert }) => {
      assert.equal(inTwo(before), after)
    })
  }

  for (const sentence of [
    'Brake pads cover more than the first search result suggests, and less than some sales pages claim.',
    'The plan says "measure twice; it will fit then", as every joiner in the town has said before.',
  ] as const) {
    test(`stays whole where it contains only one: ${sentence}`, ({ assert }) => {
      assert.equal(inTwo(sentence), sentence)
    })
  }
})

test.group('What a customer asks for in a passage', () => {
  for (const [language, instruction, wish] of [
    ['en', 'Please make it shorter', 'shorter'],
    ['en', 'Shorter sentences, please', 'simpler'],
    ['de', 'Bitte kürzer', 'shorter'],
    ['de', 'Make it shorter', 'shorter'],
    ['fr', 'Développe ce passage', 'longer'],
    ['ru', 'Напиши короче', 'shorter'],
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

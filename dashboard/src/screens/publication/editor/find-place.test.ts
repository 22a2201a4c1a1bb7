import { expect, test } from 'vitest'
import { findPlace } from './find-place'

const text = 'Intro.\n\nA **cargo bike** carries [three times](https://a.example) the load.[^1] It wears.\n'
const found = (passage: string) => {
  const place = findPlace(text, passage)
  return place && text.slice(place.from, place.to)
}

test.each([
  ['unchanged', 'Intro.', 'Intro.'],
  ['without its marks', 'A cargo bike carries three', 'A **cargo bike** carries [three'],
  ['after the name of what it was found in', 'Service plans: It wears', 'It wears'],
  ['cut short in a word', 'A cargo bike carr...', 'A **cargo bike'],
])('a passage is found %s', (_, passage, place) => expect(found(passage)).toBe(place))

test('what is not there, or has no words, is not found', () => {
  expect(found('A motor bike')).toBeNull()
  expect(found('...')).toBeNull()
  expect(found('')).toBeNull()
})

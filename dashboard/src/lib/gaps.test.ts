import { expect, test } from 'vitest'
import { gapLetter, gapsIn } from './gaps'

test('gaps that ask the same are counted, as the API counts them', () => {
  expect(gapsIn('A [[add: price]].\n\n- [[ADD:  price\n of  it]]\n- [[add:price]] [[add: ]]')).toEqual([
    { question: 'price', occurrence: 1 },
    { question: 'price of it', occurrence: 1 },
    { question: 'price', occurrence: 2 },
    { question: 'something', occurrence: 1 },
  ])
})

test('letters go on after Z', () => {
  expect([0, 25, 26, 27, 52].map(gapLetter)).toEqual(['A', 'Z', 'AA', 'AB', 'BA'])
})

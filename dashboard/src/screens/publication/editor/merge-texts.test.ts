import { expect, test } from 'vitest'
import { mergedAlone, mergedText, mergePieces } from './merge-texts'

const base = 'One.\n\nTwo.\n\nThree.\n\nFour.\n'

test('what only one of two changed is identified, and both changes are merged', () => {
  const mine = 'One.\n\nTwo, mine.\n\nThree.\n\nFour.\n'
  const theirs = 'One.\n\nTwo.\n\nThree.\n\nFour, theirs.\n\nFive.\n'
  const differences = mergePieces(base, mine, theirs).filter(({ kind }) => kind === 'differs')
  expect(differences).toEqual([
    { kind: 'differs', mine: 'Two, mine.\n\n', theirs: 'Two.\n\n', changedBy: 'mine' },
    { kind: 'differs', mine: 'Four.\n', theirs: 'Four, theirs.\n\nFive.\n', changedBy: 'theirs' },
  ])
  expect(mergedAlone(base, mine, theirs)).toBe('One.\n\nTwo, mine.\n\nThree.\n\nFour, theirs.\n\nFive.\n')
})

test('a paragraph that both changed is left to the user', () => {
  const [mine, theirs] = [base.replace('Two', 'Mine'), base.replace('Two', 'Theirs')]
  const pieces = mergePieces(base, mine, theirs)
  expect(pieces[1]).toEqual({ kind: 'differs', mine: 'Mine.\n\n', theirs: 'Theirs.\n\n', changedBy: null })
  expect(mergedAlone(base, mine, theirs)).toBeNull()
  expect(mergedText(pieces, ['Theirs.\n\n'])).toBe(theirs)
  expect(mergedText(pieces, [''])).toBe('One.\n\nThree.\n\nFour.\n')
})

test.each([
  ['nothing was changed', base, base, base],
  [
    'both changed the same',
    base.replace('Two', 'Both'),
    base.replace('Two', 'Both'),
    base.replace('Two', 'Both'),
  ],
  ['one took a paragraph out', base.replace('Two.\n\n', ''), base, base.replace('Two.\n\n', '')],
  ['both began with nothing', '', 'Theirs.', 'Theirs.'],
])('there is nothing to choose where %s', (_, mine, theirs, result) => {
  expect(mergedAlone(mine === '' ? '' : base, mine, theirs)).toBe(result)
})

test('paragraphs stay separate, however a text ended', () => {
  expect(mergedAlone('One.', 'One.\n\nMine.', 'Theirs.\n\nOne.')).toBe('Theirs.\n\nOne.\n\nMine.')
})

test('a long text with many changes is compared', () => {
  const lines = Array.from({ length: 1_200 }, (_, index) => `Paragraph ${index}.\n\n`)
  const changed = lines.map((line, index) => (index % 7 === 0 ? `Mine ${index}.\n\n` : line)).join('')
  const others = lines.map((line, index) => (index % 7 === 3 ? `Theirs ${index}.\n\n` : line)).join('')
  const merged = mergedAlone(lines.join(''), changed, others)
  expect(merged).toContain('Paragraph 6.\n\nMine 7.\n\nParagraph 8.\n\nParagraph 9.\n\nTheirs 10.')
})

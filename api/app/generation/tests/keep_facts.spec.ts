import { test } from '@japa/runner'
import { withLostFacts } from '../rewrites/keep_facts.js'

const TRUE = 'The first check is due after 300 kilometres.[^s1]'
const FAULTY = 'A chain lasts 9,000 kilometres in rain.[^s1]'
const quoting = (quote: string | null) => [{ check: 'unsupported', message: 'Not in its source', quote }]
const asked = { findings: quoting(FAULTY.slice(0, 38)), elsewhere: '', language: 'en' }

test.group('What is true and said once stays', () => {
  test('where a rewrite drops it with what was wrong', ({ assert }) => {
    assert.equal(
      withLostFacts(`${TRUE} ${FAULTY}`, 'Bring the papers along.', asked),
      `Bring the papers along.\n\n${TRUE}`
    )
  })

  test('and is not said again where the rewrite has it in other words', ({ assert }) => {
    const after = 'After 300 kilometres the first check of a bike is due.[^s1]'
    assert.equal(withLostFacts(`${TRUE} ${FAULTY}`, after, asked), after)
  })

  test('but not with another figure', ({ assert }) => {
    const after = 'After 400 kilometres the first check of a bike is due.[^s1]'
    assert.equal(withLostFacts(TRUE, after, asked), `${after}\n\n${TRUE}`)
  })

  test('and may go where another section has it, nothing supports it, or it was found fault with', ({
    assert,
  }) => {
    const after = 'Bring the papers along.'
    assert.equal(withLostFacts(TRUE, after, { ...asked, elsewhere: TRUE }), after)
    assert.equal(withLostFacts(TRUE.replace('[^s1]', ''), after, asked), after)
    assert.equal(withLostFacts(FAULTY, after, asked), after)
  })

  test('also out of a list', ({ assert }) => {
    const after = 'Bring the papers along.'
    assert.equal(withLostFacts(`Ask for:\n\n- ${TRUE}\n- ${FAULTY}`, after, asked), `${after}\n\n${TRUE}`)
  })
})

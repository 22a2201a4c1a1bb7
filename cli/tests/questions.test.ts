import { describe, expect, it } from 'vitest'
import { answerOf, sharedAnswer } from '../../sdk-js/tests/support/contract.js'
import { json } from '../../sdk-js/tests/support/server.js'
import { useCygnet } from './support/cygnet.js'

const context = useCygnet()

const stored = answerOf('getPublication', 200)
const holding = (content: string) => ({ ...stored, data: { ...stored.data, content } })
const TWO = 'A visit costs [[add: price]].\n\n- Pads cost [[add: price]]\n'
const ONE = 'A visit costs [[add: price]].\n\n- Pads cost $40[^1]\n'

describe('cygnet publications questions', () => {
  it('list numbers the open questions', async () => {
    context.server.on('GET /api/publications/p1', json(200, holding(TWO)))
    const { stdout } = await context.signedIn(['publications', 'questions', 'list', 'p1'])
    expect(stdout).toMatch(/^NUMBER +QUESTION\n1 +price\n2 +price\n$/)
  })

  it('answer puts the words in the place of that question and says what is left', async () => {
    context.server.on('GET /api/publications/p1', json(200, holding(TWO)))
    context.server.on('PUT /api/publications/p1/gaps', json(200, holding(ONE)))
    const { stdout } = await context.signedIn(['publications', 'questions', 'answer', 'p1', '2', '$40'])
    expect(stdout).toBe('Set in the text. 1 question left\n')
    const { updatedAt } = stored.data
    expect(context.server.requests.at(-1)?.body).toEqual({
      gap: 'price',
      occurrence: 2,
      answer: '$40',
      updatedAt,
    })
  })

  it('skip leaves one out', async () => {
    context.server.on('GET /api/publications/p1', json(200, holding(TWO)))
    context.server.on('PUT /api/publications/p1/gaps', json(200, holding('Nothing.')))
    const { stdout } = await context.signedIn(['publications', 'questions', 'skip', 'p1', '1'])
    expect(stdout).toBe('Taken out of the text. No questions left\n')
    expect(context.server.requests.at(-1)?.body).toMatchObject({ occurrence: 1, answer: null })
  })

  it('left open keep a text from being published, and a hint says how to answer them', async () => {
    const errors = ['price', 'size'].map((message) => ({ field: 'content', rule: 'openMark', message }))
    const message = 'Answer the 2 open questions before publishing'
    const refusal = { ...sharedAnswer('ValidationFailed'), message, errors }
    context.server.on('POST /api/publications/p1/publish', json(422, refusal))
    const { stderr, code } = await context.signedIn(['publications', 'publish', 'p1'])
    expect(code).toBe(2)
    expect(JSON.parse(stderr).error).toMatchObject({
      message: `${message}: price; size`,
      hint: expect.stringContaining('cygnet publications questions list'),
    })
  })

  it('a number that the list does not have is refused before anything is sent', async () => {
    context.server.on('GET /api/publications/p1', json(200, holding(TWO)))
    const { stderr, code } = await context.signedIn(['publications', 'questions', 'answer', 'p1', '3', 'x'])
    expect(code).toBe(2)
    expect(stderr).toContain('The text has no question 3. 2 questions left')
  })
})

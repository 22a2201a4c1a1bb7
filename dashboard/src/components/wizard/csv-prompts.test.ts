import { expect, test } from 'vitest'
import { promptsOfCsv } from './csv-prompts'

test.each([
  [
    'without a header every line is a prompt',
    'First prompt, with commas\nSecond prompt',
    ['First prompt, with commas', 'Second prompt'],
  ],
  [
    'CRLF and empty lines',
    '\r\nFirst prompt\r\n\r\n  \r\nSecond prompt\r\n',
    ['First prompt', 'Second prompt'],
  ],
  [
    'quotes around a line',
    '"First ""big"" prompt"\n"Second, prompt"',
    ['First "big" prompt', 'Second, prompt'],
  ],
  ['a heading alone', 'Prompt\nFirst prompt, with a comma', ['First prompt, with a comma']],
  ['a byte order mark', '\uFEFFprompt\nFirst prompt', ['First prompt']],
  [
    'a column among others',
    'id,Topic,note\n1,"First, prompt",x\n2,Second prompt,',
    ['First, prompt', 'Second prompt'],
  ],
  ['a semicolon', 'title;id\nFirst prompt;1', ['First prompt']],
  ['a line break in quotes', 'prompt,id\n"First\nprompt",1', ['First\nprompt']],
  ['nothing', '\n \n', []],
])('%s', (_name, text, prompts) => {
  expect(promptsOfCsv(text).prompts.map(({ prompt }) => prompt)).toEqual(prompts)
})

test('named columns are settings of their prompt, and unknown values are reported', () => {
  const text = [
    'prompt,keywords,type,length,tone,language',
    'First prompt,tyres; winter,review,short,Friendly,de',
    'Second prompt,,,huge,,',
  ].join('\n')
  expect(promptsOfCsv(text)).toEqual({
    prompts: [
      {
        prompt: 'First prompt',
        settings: {
          keywords: ['tyres', 'winter'],
          type: 'review',
          tone: 'friendly',
          language: 'de',
          content_preferences: { length: 'short' },
        },
      },
      { prompt: 'Second prompt', settings: null },
    ],
    unknown: ['length “huge”'],
  })
})

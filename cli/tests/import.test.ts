import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { answerOf } from '../../sdk-js/tests/support/contract.js'
import { json } from '../../sdk-js/tests/support/server.js'
import { useCygnet } from './support/cygnet.js'

const context = useCygnet()
const IMPORT = 'POST /api/publications/import'
const run = (words: string[], options?: Parameters<typeof context.signedIn>[1]) =>
  context.signedIn(['publications', 'import', ...words], options)
const sent = () => context.server.seen(IMPORT)[0]?.body

beforeEach(() => context.server.on(IMPORT, json(201, answerOf('importPublication', 201))))

it('a file goes with its name and its bytes, and the draft is shown with its score', async () => {
  writeFileSync(join(context.folder, 'brakes.md'), 'Text')
  const result = await run(['brakes.md', '--keyword', 'brake pads', '--no-company'])
  expect(result).toMatchObject({ code: 0, stderr: '' })
  expect(result.stdout).toContain('Brake pads in winter')
  expect(result.stdout).toContain('To improve')
  expect(sent()).toEqual({
    file: { name: 'brakes.md', data: 'VGV4dA==' },
    keywords: ['brake pads'],
    useCompany: false,
  })
})

it('an address is read by the server, with the pages that the text rests on', async () => {
  await run(['https://marlowbikes.example/journal', '--source', 'https://marlowbikes.example/service'])
  expect(sent()).toEqual({
    url: 'https://marlowbikes.example/journal',
    sources: ['https://marlowbikes.example/service'],
  })
})

it('- reads the text from stdin', async () => {
  await run(['-', '--title', 'Brakes'], { stdin: '# Brakes' })
  expect(sent()).toEqual({ content: '# Brakes', title: 'Brakes' })
})

it('a file that is not there is wrong usage', async () => {
  const result = await run(['nowhere.docx'])
  expect(result.code).toBe(2)
  expect(result.stderr).toContain('The file nowhere.docx does not exist')
})

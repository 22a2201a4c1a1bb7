import { ValidationError } from '@cygnet/sdk'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sharedAnswer } from '../../sdk-js/tests/support/contract.js'
import { reportFailure } from '../src/lib/failures.js'
import { Output } from '../src/lib/output.js'
import { timesOf } from '../src/lib/progress.js'
import { oneLine, plain, shorten, toJson } from '../src/lib/terminal.js'

const wasTerminal = { stdout: process.stdout.isTTY, stderr: process.stderr.isTTY }
afterEach(() => {
  process.stdout.isTTY = wasTerminal.stdout
  process.stderr.isTTY = wasTerminal.stderr
  vi.restoreAllMocks()
})

function written(stream: NodeJS.WriteStream, act: () => void): string {
  let text = ''
  vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    text += String(chunk)
    return true
  })
  act()
  return text
}

describe('the time of a generation', () => {
  it('is shown with the estimate, until that has passed', () => {
    expect(timesOf(2.9, 10.4)).toBe('2 s of about 10 s')
    expect(timesOf(14.2, 10.4)).toBe('14 s')
    expect(timesOf(6.1, 0)).toBe('6 s')
  })
})

describe('text of the server', () => {
  it('loses control sequences, and keeps letters, tabs and lines', () => {
    expect(plain('a\u001b[31m\tb\u0007\nc\u009b\u007f\r ü 漢')).toBe('a[31m\tb\nc ü 漢')
    expect(oneLine(' a\n\u001b b ')).toBe('a b')
  })

  it('is safe as JSON and reads back the same', () => {
    const value = { title: '\u001b\u007f\u009b ü' }
    expect(toJson(value)).toBe('{"title":"\\u001b\\u007f\\u009b ü"}')
    expect(JSON.parse(toJson(value))).toEqual(value)
  })

  it('is truncated between characters, never inside them', () => {
    expect(shorten('🚲🚲🚲', 3)).toBe('🚲🚲🚲')
    expect(shorten('🚲🚲🚲🚲', 3)).toBe('🚲🚲…')
  })

  it('a document is cleaned for a terminal and unchanged in a pipe', () => {
    process.stdout.isTTY = true
    expect(written(process.stdout, () => new Output(false).document('# A\u001b[2J\n'))).toBe('# A[2J\n')
    process.stdout.isTTY = false
    expect(written(process.stdout, () => new Output(false).document('# A\u001b[2J'))).toBe('# A\u001b[2J\n')
  })
})

describe('an error', () => {
  const { code, message, errors } = sharedAnswer('ValidationFailed')
  const error = new ValidationError({ status: 422, code, message, errors })

  it('is text on a terminal, with the field', () => {
    process.stderr.isTTY = true
    expect(written(process.stderr, () => reportFailure(error, { json: false }))).toMatch(
      /Please enter at least 10 characters\n {2}prompt: Please enter at least 10 characters\n$/
    )
  })

  it('is one line of JSON with --json, even on a terminal', () => {
    process.stderr.isTTY = true
    const line = written(process.stderr, () => reportFailure(error, { json: true }))
    expect(JSON.parse(line).error).toMatchObject({ code: 'VALIDATION_ERROR', status: 422 })
    expect(line.trimEnd()).not.toContain('\n')
  })
})

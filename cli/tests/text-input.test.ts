import { describe, expect, it } from 'vitest'
import { decode } from '../src/lib/text-input.js'
import { errorOf, useCygnet } from './support/cygnet.js'

const context = useCygnet()

describe('text that comes in', () => {
  it('is UTF-8, or UTF-16 with a byte order mark', () => {
    const words = 'Lastenräder im Winter'
    expect(decode(Buffer.from(words), 'a')).toBe(words)
    expect(decode(Buffer.from(`\uFEFF${words}`), 'a')).toBe(words)
    expect(decode(Buffer.from(`\uFEFF${words}`, 'utf16le'), 'a')).toBe(words)
  })

  it('in another encoding is rejected before a post is used', async () => {
    const stdin = Buffer.from('Lastenräder im Winter', 'latin1')
    const result = await context.signedIn(['generate', '-'], { stdin })
    expect(result.code).toBe(2)
    expect(errorOf(result).message).toBe('What comes in on stdin is not text in UTF-8')
    expect(context.server.requests).toHaveLength(0)
  })
})

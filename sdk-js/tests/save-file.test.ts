import { resolveObjectURL } from 'node:buffer'
import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from '../src/session/save-file'

afterEach(() => vi.unstubAllGlobals())

test('a saved file can be read until the browser has begun its download, and not after', async () => {
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  saveFile(new Blob(['date,amount']), 'statement.csv')
  expect(link.click).toHaveBeenCalledOnce()
  expect(link.download).toBe('statement.csv')
  expect(await resolveObjectURL(link.href)?.text()).toBe('date,amount')
  await vi.waitFor(() => expect(resolveObjectURL(link.href)).toBeUndefined())
})

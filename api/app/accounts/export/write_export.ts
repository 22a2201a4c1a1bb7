import type { Readable } from 'node:stream'
import { accountExport } from '#accounts/hooks'
import { testAccountOf } from '#accounts/test_account'
import { type ZipWriter, zipStream } from '#core/files/zip_stream'

/**
 * Everything that the rooms store about an account, and under `test/` what its test keys made, as a zip that is
 * written while it is read: each file's content is fetched when its turn comes, so that a large library needs no
 * more memory than a small one.
 */
export function writeExport(accountId: string): Readable {
  return zipStream(async (zip) => {
    const time = new Date()
    const testAccountId = await testAccountOf(accountId)
    await addAccount(zip, accountId, '', time)
    if (testAccountId !== null) await addAccount(zip, testAccountId, 'test/', time)
  })
}

async function addAccount(zip: ZipWriter, accountId: string, folder: string, time: Date): Promise<void> {
  for (const part of await accountExport.run()) {
    for await (const file of part.files(accountId)) {
      const path = `${folder}${file.path}`
      if ('open' in file) {
        const stream = await file.open()
        if (stream) await zip.addStream(path, stream, time)
      } else {
        const content = await file.content()
        if (content !== null) await zip.addData(path, content, time)
      }
    }
  }
}

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { linkFiles } from '#administration/backup/data_files'
import { settings } from '#start/settings'

const image = (digit: string) => `blog-images/${digit.repeat(32)}.webp`

test.group('The files of a backup', (group) => {
  let linked: string
  group.each.setup(async () => {
    linked = await mkdtemp(join(settings.dataDir, 'linked-'))
    return async () => {
      for (const name of ['blog-images', 'uploads', 'mail'])
        await rm(join(settings.dataDir, name), { recursive: true, force: true })
      await rm(linked, { recursive: true })
    }
  })

  async function put(path: string): Promise<void> {
    const file = join(settings.dataDir, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, path)
  }

  test('stay although the product removes them, and later ones are added', async ({ assert }) => {
    await put(image('a'))
    await put(image('b'))
    assert.includeMembers(await linkFiles(linked), [image('a'), image('b')])
    await rm(join(settings.dataDir, image('a')))
    await put(image('c'))
    assert.deepEqual(await linkFiles(linked), [image('c')])
    for (const path of [image('a'), image('b'), image('c')])
      assert.equal(await readFile(join(linked, path), 'utf8'), path)
  })

  test('are finished ones that belong to the product', async ({ assert }) => {
    const others = [
      `${image('a')}.part`,
      'blog-images/notes.txt',
      'uploads/0123',
      'mail/x.tmp',
      'backup.tar.gz',
    ]
    for (const path of [...others, 'mail/2026-welcome.html', image('d')]) await put(path)
    const found = (await linkFiles(linked)).filter((path) => path !== 'app_key')
    assert.sameMembers(found, ['mail/2026-welcome.html', image('d')])
    await rm(join(settings.dataDir, 'backup.tar.gz'))
  })
})

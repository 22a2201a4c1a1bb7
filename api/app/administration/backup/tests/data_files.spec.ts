import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { holdFiles } from '#administration/backup/data_files'
import { settings } from '#start/settings'

const image = (digit: string) => `blog-images/${digit.repeat(32)}.webp`

test.group('The files of a backup', (group) => {
  let held: string
  group.each.setup(async () => {
    held = await mkdtemp(join(settings.dataDir, 'held-'))
    return async () => {
      for (const name of ['blog-images', 'uploads', 'mail'])
        await rm(join(settings.dataDir, name), { recursive: true, force: true })
      await rm(held, { recursive: true })
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
    assert.includeMembers(await holdFiles(held), [image('a'), image('b')])
    await rm(join(settings.dataDir, image('a')))
    await put(image('c'))
    assert.deepEqual(await holdFiles(held), [image('c')])
    for (const path of [image('a'), image('b'), image('c')])
      assert.equal(await readFile(join(held, path), 'utf8'), path)
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
    const found = (await holdFiles(held)).filter((path) => path !== 'app_key')
    assert.sameMembers(found, ['mail/2026-welcome.html', image('d')])
    await rm(join(settings.dataDir, 'backup.tar.gz'))
  })
})

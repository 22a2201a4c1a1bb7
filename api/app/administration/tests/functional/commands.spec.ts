import { readdir, readFile } from 'node:fs/promises'
import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'

test.group('The commands of an operator', () => {
  test('each has --json, help with an example of both, and a place in the documentation', async ({
    assert,
  }) => {
    const files = (await readdir(app.makePath('commands'))).filter((file) => file.endsWith('.ts'))
    const documentation = await readFile(app.makePath('../docs/operations.md'), 'utf8')
    assert.isAbove(files.length, 10)
    for (const file of files) {
      const { default: command } = await import(app.makePath('commands', file))
      const { commandName, flags, help } = command.serialize()
      assert.include(
        flags.map(({ flagName }: { flagName: string }) => flagName),
        'json',
        commandName
      )
      const lines = [help].flat()
      const examples = lines.slice(lines.indexOf('Examples:') + 1)
      assert.isAbove(examples.length, 1, commandName)
      for (const example of examples) {
        assert.include(example, `-- ${commandName}`, example)
        assert.isAtMost(example.length, 78, `${example} is cut at the end of the line`)
      }
      assert.isTrue(
        examples.some((line: string) => line.endsWith(' --json')),
        commandName
      )
      assert.match(documentation, new RegExp(`\\bace -- ${commandName}\\b`), 'docs/operations.md')
    }
  })

  test('none makes source files or removes every table', async ({ assert }) => {
    await ace.boot()
    const names = ace.getCommands().map(({ commandName }) => commandName)
    assert.include(names, 'backup')
    assert.deepEqual(names.filter((name) => /^(make|schema|db|migration):/.test(name)).sort(), [
      'migration:rollback',
      'migration:run',
      'migration:status',
    ])
  })

  test('answer with JSON, also where they find nothing', async ({ assert }) => {
    const printed = await outputOf(async () => {
      await ace.exec('partners:list', ['--json'])
      await ace.exec('partners:list', ['--status=gone', '--json'])
      await ace.exec('partners:ban', ['nobody@example.com', '--json'])
      await ace.exec('services:check', ['--json'])
    })
    const [list, status, ban, services] = printed.map((text) => JSON.parse(text))
    // Other tests leave partners and payouts.
    assert.isTrue(list.ok)
    assert.isArray(list.partners)
    assert.isArray(list.heldPayouts)
    assert.deepInclude(status, { ok: false, reason: 'no_status' })
    assert.deepInclude(ban, { ok: false, reason: 'no_partner' })
    assert.isTrue(services.ok)
    assert.deepInclude(services.services[0], { name: 'Text' })
  })
})

/** What is printed meanwhile, one text for each call. */
async function outputOf(work: () => Promise<void>): Promise<string[]> {
  const printed: string[] = []
  const { log } = console
  console.log = (text: string) => printed.push(text)
  await work().finally(() => {
    console.log = log
  })
  return printed
}

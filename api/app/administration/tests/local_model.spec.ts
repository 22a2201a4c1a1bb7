import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { mayOffer, tellTerminal } from '#administration/settings/local_model'

test.group('A model on this machine', () => {
  test('is offered only where nothing about models is set, and not in production, tests or CI', ({
    assert,
  }) => {
    assert.isTrue(mayOffer({}, {}))
    assert.isTrue(mayOffer({ NODE_ENV: 'development', OPENAI_API_KEY: '' }, { PARTNER_HOLD_DAYS: '3' }))
    for (const env of [
      { OPENAI_MODEL: 'm' },
      { OPENAI_API_KEY: 'k' },
      { OPENAI_TIMEOUT_SECONDS: '600' },
      { NODE_ENV: 'production' },
      { NODE_ENV: 'test' },
      { CI: '1' },
    ])
      assert.isFalse(mayOffer(env, {}), JSON.stringify(env))
    assert.isFalse(mayOffer({}, { OPENAI_MODEL: 'qwen3' }))
  })

  test('that an operator has set is not asked for at the terminal, until it is cleared', async ({
    assert,
    cleanup,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'cygnet-local-model-'))
    cleanup(() => rm(folder, { recursive: true }))
    const answer = () => readFile(join(folder, 'local-model.json'), 'utf8').catch(() => null)
    await tellTerminal({ PARTNER_HOLD_DAYS: '3' }, folder)
    assert.isNull(await answer())
    await tellTerminal({ OPENAI_MODEL: 'qwen3' }, folder)
    assert.isFalse(JSON.parse((await answer())!).use)
    await tellTerminal({}, folder)
    assert.isNull(await answer())
  })

  test('keeps what the terminal was told', async ({ assert, cleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'cygnet-local-model-'))
    cleanup(() => rm(folder, { recursive: true }))
    const file = join(folder, 'local-model.json')
    const told = JSON.stringify({ use: true, name: 'Ollama', address: 'http://127.0.0.1:11434/v1' })
    await writeFile(file, told)
    await tellTerminal({ OPENAI_MODEL: 'qwen3' }, folder)
    await tellTerminal({}, folder)
    assert.equal(await readFile(file, 'utf8'), told)
  })
})

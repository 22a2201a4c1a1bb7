import { test } from '@japa/runner'
import { runCommand } from '#tests/support/console'
import { newPremises } from '#tests/support/server_process'
import { ModelServer } from '#writers/tests/support/model_server'

const KEY = 'sk-canary-5e1f00c2aa'

test('services:check reports for each service whether it works, and what is wrong', async ({ assert }) => {
  const premises = await newPremises()
  const model = await ModelServer.start({
    apiKey: KEY,
    fault: ({ path, task }) =>
      path.endsWith('/responses')
        ? { kind: 'status', status: 404, body: { detail: 'Not Found' } }
        : task === 'image'
          ? { kind: 'html' }
          : null,
  })
  const { code, output } = await runCommand(premises, ['services:check'], {
    OPENAI_BASE_URL: model.baseURL,
    OPENAI_API_KEY: KEY,
    OPENAI_MODEL: 'm-1',
    OPENAI_MODERATION_MODEL: 'judge-1',
    IMAGE_MODEL: 'pictures-1',
  })
  await model.stop()
  await premises.clear()
  assert.match(output, /Text +m-1 by chat completions, answers held to a schema: 2 calls, \d+ tokens in/)
  assert.match(output, /Images +The image server did not answer with JSON/)
  assert.match(output, /Moderation +judge-1 lets a harmless prompt pass/)
  assert.match(output, /Search +no provider is set/)
  assert.notInclude(output, KEY)
  assert.equal(code, 1)
})

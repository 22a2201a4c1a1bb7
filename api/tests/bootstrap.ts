import { createServer } from 'node:http'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApplicationService } from '@adonisjs/core/types'
import { ApiClient, apiClient } from '@japa/api-client'
import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import type { Config } from '@japa/runner/types'
import { frontDoor } from '#core/http/front_door'
import { forgetAll } from '#core/http/rate_limiter'
import { mustMatchContract } from '#tests/support/contract_check'
import { asTheProduct, fullScans, noteStatements } from '#tests/support/query_plans'
import { recordStatements } from '#tests/support/released_statements'

export const plugins = (app: ApplicationService): Config['plugins'] => [
  assert(),
  apiClient(),
  pluginAdonisJS(app),
]

export const setup: Pick<Config, 'setup' | 'teardown'> = { setup: [], teardown: [] }

/**
 * Functional tests call the whole application over HTTP, and every answer is checked against the contract; unit
 * tests need none of that. No test is affected by limits that another has used up. At the end all statements are
 * examined: each must have used an index.
 */
export const configureSuite: Config['configureSuite'] = (suite) => {
  if (suite.name === 'processes')
    suite.teardown(async () => (await import('#tests/support/installation')).closeSharedInstallation())
  if (suite.name !== 'functional') return
  suite.setup(() =>
    testUtils.httpServer().start((handle) => {
      const answer = frontDoor(handle)
      // As long as the product's: a test that is busy for five seconds would call on a connection that was just closed.
      return createServer({ keepAliveTimeout: 75_000 }, (request, response) =>
        asTheProduct(() => answer(request, response))
      )
    })
  )
  suite.setup(() => noteStatements())
  suite.setup(() => recordStatements())
  suite.teardown(async () => {
    const scans = await fullScans()
    if (scans.length > 0) throw new Error(`No index serves:\n${scans.join('\n')}`)
  })
  suite.onTest((test) => test.setup(() => forgetAll()))
  suite.onGroup((group) => group.each.setup(() => forgetAll()))
  ApiClient.teardown((response) => {
    const { method, endpoint } = response.request.config
    mustMatchContract({
      method,
      address: endpoint,
      status: response.status(),
      header: (name) => response.header(name),
      text: response.text(),
    })
  })
}

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

export const plugins = (app: ApplicationService): Config['plugins'] => [
  assert(),
  apiClient(),
  pluginAdonisJS(app),
]

export const setup: Pick<Config, 'setup' | 'teardown'> = { setup: [], teardown: [] }

/**
 * Functional tests speak HTTP to the whole application, and every answer is held to the contract; unit tests need none
 * of it. No test feels the limits that another has used up.
 */
export const configureSuite: Config['configureSuite'] = (suite) => {
  if (suite.name !== 'functional') return
  suite.setup(() => testUtils.httpServer().start((handle) => createServer(frontDoor(handle))))
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

import { createServer } from 'node:http'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApplicationService } from '@adonisjs/core/types'
import { apiClient } from '@japa/api-client'
import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import type { Config } from '@japa/runner/types'
import { frontDoor } from '#core/http/front_door'

export const plugins = (app: ApplicationService): Config['plugins'] => [
  assert(),
  apiClient(),
  pluginAdonisJS(app),
]

export const setup: Pick<Config, 'setup' | 'teardown'> = { setup: [], teardown: [] }

/** Functional tests speak HTTP to the whole application; unit tests need none of it. */
export const configureSuite: Config['configureSuite'] = (suite) => {
  if (suite.name === 'functional') {
    suite.setup(() => testUtils.httpServer().start((handle) => createServer(frontDoor(handle))))
  }
}

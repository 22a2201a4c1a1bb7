import type { HttpContext } from '@adonisjs/core/http'
import { contractText } from '#core/contract/contract'

export default class ContractController {
  async show(ctx: HttpContext) {
    ctx.response
      .header('Content-Type', 'application/yaml; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(contractText)
  }
}

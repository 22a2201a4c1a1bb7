import { install } from './install.mjs'
import { root } from './root.mjs'
import { build } from './turbo.mjs'

/** What a running product consists of. The other packages are for developers, and `npm test` installs them. */
export const SERVED = ['api', 'dashboard', 'admin', 'styles']

/** Installs and builds what is missing of the product. */
export async function makeProduct() {
  await install(root, 'packages', SERVED)
  await build(SERVED.map((path) => `./${path}`))
}

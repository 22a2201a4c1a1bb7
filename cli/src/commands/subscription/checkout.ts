import { calls, type Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'

export function registerCheckout({ command, open }: Group): void {
  calls(command.command('checkout'), ['createCheckout'])
    .description('print the address of the checkout page for a first plan, to open in a browser')
    .argument('<plan>', 'the slug of a plan, as `cygnet plans` lists it')
    .addHelpText(
      'after',
      examples('cygnet billing checkout pro', 'xdg-open "$(cygnet billing checkout pro)"')
    )
    .action(async (planSlug) => {
      const { cygnet, output } = await open()
      const page = await cygnet.subscriptions.checkout({
        planSlug,
        successUrl: '/payment-success?success=true',
        cancelUrl: '/payment-canceled',
      })
      output.result(page, () => page.url)
    })
}

export function registerPortal({ command, open }: Group): void {
  calls(command.command('portal'), ['createPortal'])
    .description('print the address of the page for cards and billing details, to open in a browser')
    .addHelpText('after', examples('cygnet billing portal'))
    .action(async () => {
      const { cygnet, output } = await open()
      const page = await cygnet.subscriptions.portal({ returnUrl: '/billing' })
      output.result(page, () => page.url)
    })
}

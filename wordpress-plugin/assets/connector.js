/**
 * The card among the connectors of WordPress 7, as a script module, the only way to show a connector on that page.
 * Its API is still experimental: where it differs there is no card, and nothing breaks.
 */
import * as connectors from '@wordpress/connectors'

const data = JSON.parse(document.getElementById('wp-script-module-data-cygnet-connector').textContent)
const register = connectors.__experimentalRegisterConnector
const Item = connectors.__experimentalConnectorItem

if (register && Item) {
  const { createElement } = window.wp.element
  const { Button } = window.wp.components
  const button = createElement(
    Button,
    {
      variant: 'secondary',
      size: 'compact',
      href: data.settings,
      'aria-label': data.purpose,
    },
    data.label
  )
  // As an SVG, like those of WordPress, whose size it sets on narrow screens.
  const logo = createElement(
    'svg',
    { width: 40, height: 40, viewBox: '0 0 32 32', 'aria-hidden': true },
    createElement('image', { href: data.logo, width: 32, height: 32 })
  )
  register('cygnet', {
    render: ({ name, description }) => createElement(Item, { name, description, logo, actionArea: button }),
  })
}

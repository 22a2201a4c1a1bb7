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
  register('cygnet', {
    render: ({ name, description, logo }) =>
      createElement(Item, { name, description, logo, actionArea: button }),
  })
}

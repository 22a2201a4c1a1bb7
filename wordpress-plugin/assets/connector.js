/**
 * The card among the connectors of WordPress 7, as a script module: that page takes a way to show a connector from
 * nowhere else. Its API is an experiment still, so where it is another one there is no card, and nothing breaks.
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

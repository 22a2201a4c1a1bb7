import { InspectorControls, useBlockProps } from '@wordpress/block-editor'
import { registerBlockType } from '@wordpress/blocks'
import { PanelBody, ToggleControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import ServerSideRender from '@wordpress/server-side-render'
import metadata from './block.json'

function Edit({ attributes, setAttributes, context }) {
  return (
    <div {...useBlockProps()}>
      <InspectorControls>
        <PanelBody title={__('Settings', 'cygnet')}>
          <ToggleControl
            __nextHasNoMarginBottom
            label={__('List the sources', 'cygnet')}
            checked={attributes.sources}
            onChange={(sources) => setAttributes({ sources })}
          />
        </PanelBody>
      </InspectorControls>
      <ServerSideRender
        block="cygnet/disclosure"
        attributes={attributes}
        urlQueryArgs={{ post_id: context.postId }}
        EmptyResponsePlaceholder={() => (
          <p>{__('Shown for posts that were written with Cygnet.', 'cygnet')}</p>
        )}
      />
    </div>
  )
}

registerBlockType(metadata.name, { edit: Edit })

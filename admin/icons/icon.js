import SvgIcon from '@mui/material/SvgIcon'
import { createElement, forwardRef } from 'react'

/**
 * An icon of the product's set in the frame that react-admin expects: it takes the size and color of Material's icons.
 * Its strokes are drawn, so nothing is filled.
 */
export function icon(name, Drawing) {
  const Icon = forwardRef(({ sx, ...props }, ref) =>
    createElement(SvgIcon, {
      component: Drawing,
      inheritViewBox: true,
      'data-testid': `${name}Icon`,
      ...props,
      ref,
      sx: [{ fill: 'none' }, ...(Array.isArray(sx) ? sx : [sx])],
    })
  )
  Icon.displayName = `${name}Icon`
  // Buttons of Material find the icons among their children by this name.
  Icon.muiName = 'SvgIcon'
  return Icon
}

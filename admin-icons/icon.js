import { createSvgIcon } from '@mui/material/SvgIcon'
import { createElement } from 'react'

/** @param paths the data of its SVG paths, in a square of 24 */
export const icon = (name, ...paths) =>
  createSvgIcon(
    paths.map((d) => createElement('path', { d, key: d })),
    name
  )

import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const figures: ResourceProps = { name: 'figures', list: lazy(() => import('./figures-page')) }

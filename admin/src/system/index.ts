import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const system: ResourceProps = { name: 'system', list: lazy(() => import('./system-page')) }

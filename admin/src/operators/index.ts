import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const operators: ResourceProps = { name: 'operators', list: lazy(() => import('./operators-page')) }

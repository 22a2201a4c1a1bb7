import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const payouts: ResourceProps = { name: 'payouts', list: lazy(() => import('./payouts-page')) }

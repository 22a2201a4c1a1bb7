import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const moderation: ResourceProps = { name: 'moderation', list: lazy(() => import('./moderation-page')) }

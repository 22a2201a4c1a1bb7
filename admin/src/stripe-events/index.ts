import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const stripeEvents: ResourceProps = {
  name: 'stripe-events',
  list: lazy(() => import('./stripe-event-list')),
  show: lazy(() => import('./stripe-event-page')),
}

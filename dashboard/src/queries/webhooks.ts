import type {
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryStatus,
  WebhookEndpoint,
  WebhookEndpointInput,
  WebhookEndpointUpdate,
  WebhookEndpointWithSecret,
  WebhookEventName,
  WebhookReplayed,
} from '@cygnet/sdk'
import { useList } from '@refinedev/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'
import type { Mutation } from '#/lib/use-action'
import { resourceKey } from './resource-key'

const RESOURCE = 'webhook-endpoints'
const DELIVERIES = 'webhook-deliveries'

/** Milliseconds between two checks of a delivery in progress. */
const UNDER_WAY = 2_000

const keys = {
  endpoints: resourceKey(RESOURCE),
  deliveries: [DELIVERIES],
  delivery: (id: string) => [DELIVERIES, id],
}

/** Empty values do not filter. */
export interface DeliveryFilter {
  endpointId: string
  type: WebhookEventName | ''
  status: WebhookDeliveryStatus | ''
}

/** The account's endpoints, newest first. */
export function useWebhookEndpoints() {
  const { query } = useList<WebhookEndpoint>({ resource: RESOURCE, pagination: { mode: 'off' } })
  return { ...query, data: query.data?.data }
}

/** Deliveries, newest first; checked again while one of them has not had its first attempt. */
export function useDeliveries({ endpointId, type, status }: DeliveryFilter) {
  return useInfiniteQuery({
    queryKey: [...keys.deliveries, { endpointId, type, status }],
    queryFn: ({ pageParam, signal }) =>
      api.webhooks.deliveries(
        {
          ...(endpointId && { endpointId }),
          ...(type && { type }),
          ...(status && { status }),
          ...(pageParam && { startingAfter: pageParam }),
          limit: 20,
        },
        { signal }
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some(isUnderWay)) ? UNDER_WAY : false,
  })
}

const isUnderWay = ({ status, attemptsCount }: WebhookDelivery) => status === 'pending' && attemptsCount === 0

/** One delivery with every attempt. */
export function useDelivery(id: string) {
  return useQuery({
    queryKey: keys.delivery(id),
    queryFn: ({ signal }) => api.webhooks.delivery(id, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? UNDER_WAY : false),
  })
}

const endpointsChange = [keys.endpoints]
const everythingChanges = [keys.endpoints, keys.deliveries]

/** The result is the only answer with the secret. */
export const createWebhookEndpoint: Mutation<WebhookEndpointInput, WebhookEndpointWithSecret> = {
  call: (input) => api.webhooks.create(input),
  invalidates: endpointsChange,
}

export const updateWebhookEndpoint: Mutation<{ id: string; update: WebhookEndpointUpdate }, WebhookEndpoint> =
  {
    call: ({ id, update }) => api.webhooks.update(id, update),
    invalidates: everythingChanges,
  }

/** Replaces the secret; the old one also signs for `gracePeriodSeconds` more. */
export const rotateWebhookSecret: Mutation<
  { id: string; gracePeriodSeconds: number },
  WebhookEndpointWithSecret
> = {
  call: ({ id, gracePeriodSeconds }) => api.webhooks.rotate(id, { gracePeriodSeconds }),
  invalidates: endpointsChange,
}

export const deleteWebhookEndpoint: Mutation<string, void> = {
  call: (id) => api.webhooks.delete(id),
  invalidates: everythingChanges,
}

export const testWebhookEndpoint: Mutation<string, WebhookDelivery> = {
  call: (id) => api.webhooks.test(id),
  invalidates: everythingChanges,
}

export const redeliverWebhook: Mutation<Pick<WebhookDeliveryDetail, 'id'>, WebhookDelivery> = {
  call: ({ id }) => api.webhooks.redeliver(id),
  invalidates: everythingChanges,
}

export const replayWebhookEvents: Mutation<{ id: string; since: string }, WebhookReplayed> = {
  call: ({ id, since }) => api.webhooks.replay(id, since),
  invalidates: everythingChanges,
}

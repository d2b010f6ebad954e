import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ItemId, ItemsParameters } from '@/lib/api/client/core'
import { loadCoreApi } from '@/lib/api/client/load-core'
import { serverNowMs } from '@/lib/base/server-clock'
import { computeRefetchDelayMs } from './compute-refetch-delay'
import type { ItemSummariesPage } from './item-summary'

interface ListState {
  state: { data: Pick<ItemSummariesPage, 'items'> | undefined }
}

/** A list is fetched again when one of its listings begins or ends. */
export const refetchOnListingTimes = {
  refetchInterval: ({ state }: ListState) => computeRefetchDelayMs(state.data?.items ?? [], serverNowMs()),
  refetchIntervalInBackground: true,
}

/** The parameters live in the key, so that key and call cannot disagree. */
export function itemsQueryOptions(parameters: ItemsParameters) {
  return queryOptions({
    queryKey: ['items', parameters] as const,
    queryFn: async ({ queryKey: [, key], signal }) => (await loadCoreApi()).listItems(key, signal),
    ...refetchOnListingTimes,
  })
}

/** A list as its page brings it. */
export function cardsQueryOptions(parameters: ItemsParameters) {
  return queryOptions({
    queryKey: ['items', parameters, 'cards'] as const,
    queryFn: async ({ queryKey: [, key], signal }): Promise<ItemSummariesPage> =>
      (await loadCoreApi()).listItems(key, signal),
    ...refetchOnListingTimes,
  })
}

/** The items of the home page, as it brings them. */
export function featuredQueryOptions() {
  return queryOptions({
    queryKey: ['items', {}, 'featured'] as const,
    queryFn: async ({ signal }): Promise<ItemSummariesPage> => (await loadCoreApi()).listFeaturedItems(signal),
    ...refetchOnListingTimes,
  })
}

export function itemQueryOptions(id: ItemId) {
  return queryOptions({
    queryKey: ['item', id] as const,
    queryFn: async ({ queryKey: [, key], signal }) => (await loadCoreApi()).getItem(key, signal),
    refetchInterval: ({ state }) => computeRefetchDelayMs(state.data ? [state.data] : [], serverNowMs()),
    refetchIntervalInBackground: true,
  })
}

/** An item as it is after an order for it was over: asked anew, whatever is known of it. Null asks for none. */
export function nextListingQueryOptions(id: ItemId, over: string | null) {
  return queryOptions({
    queryKey: ['item', id, { over }] as const,
    queryFn: over === null ? skipToken : async ({ signal }) => (await loadCoreApi()).getItem(id, signal),
  })
}

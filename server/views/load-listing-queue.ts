import { type QueuedRequest, queuedRequestsQuerySchema } from '@/lib/api/schemas/listing-request'
import { listListingRequests } from '@/server/moderation/listing-requests/list-listing-requests'
import type { Services } from '@/server/services/services'

interface ListingQueueView {
  state: QueuedRequest['state']
  requests: QueuedRequest[]
  next: string | null
  /** By chain id. */
  networks: Record<number, string>
}

/** Requests in a state, the open ones where the query names none. */
export async function loadListingQueue(services: Services, query: Record<string, unknown>): Promise<ListingQueueView> {
  const parsed = queuedRequestsQuerySchema.safeParse(query).data ?? queuedRequestsQuerySchema.parse({})
  const { requests, next } = await listListingRequests(services, parsed)
  const networks = Object.fromEntries(services.config.chains.map(({ id, name }) => [id, name]))
  return { state: parsed.state, requests, next, networks }
}

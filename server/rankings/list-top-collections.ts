import type { Ranking } from '@/lib/api/schemas/ranking'
import { createFreshCache, type FreshCache } from '@/server/base/create-fresh-cache'
import type { Services } from '@/server/services/services'
import { listRankings } from './list-rankings'

const freshMs = 60_000
const limit = 6

const caches = new WeakMap<Services['db'], FreshCache<readonly Ranking[]>>()

/** The collections with the largest volume of the last 30 days, which visitors of the home page share for a minute. */
export function listTopCollections(services: Services): Promise<readonly Ranking[]> {
  const cache = caches.get(services.db) ?? createFreshCache<readonly Ranking[]>(freshMs, 1)
  caches.set(services.db, cache)
  return cache.get('top', async () => (await listRankings(services, { range: '30d', sort: 'volume', limit })).rankings)
}

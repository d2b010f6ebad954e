import type { ActivityKind } from '@/lib/api/schemas/activity'
import type { RankingRange, RankingSort } from '@/lib/api/schemas/ranking'

export interface ActivityViewQuery {
  view?: 'rankings' | undefined
  kind?: ActivityKind | undefined
  chainId?: number | undefined
  /** With `chainId`. */
  contract?: string | undefined
  cursor?: string | undefined
  range?: RankingRange | undefined
  sort?: RankingSort | undefined
}

/** The address of a view of what happens: what is set stands in it. A collection is named with its chain. */
export function activityHref({ view, kind, chainId, contract, cursor, range, sort }: ActivityViewQuery): string {
  const place = contract ? { collection: `${chainId}:${contract}` } : { chainId: chainId && String(chainId) }
  const given = Object.entries({ view, kind, ...place, cursor, range, sort })
    .filter((entry): entry is [string, string] => !!entry[1])
    // The colon of a collection may stand in a query as it is (RFC 3986, 3.4).
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%3A', ':')}`)
  return given.length === 0 ? '/activity' : `/activity?${given.join('&')}`
}

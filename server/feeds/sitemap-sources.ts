import * as z from 'zod/mini'
import { profileHref } from '@/lib/accounts/profile-href'
import { collectionPathSchema, itemPathSchema } from '@/lib/api/schemas/query-parameters'
import { addressSchema } from '@/lib/base/primitives'
import { collectionHref } from '@/lib/collections/collection-href'
import { itemHref } from '@/lib/items/item-href'
import { showHref } from '@/lib/shows/show-href'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Queryable } from '@/server/db/database'
import { buildAccountVisibleCondition, buildVisibleCondition } from '@/server/db/sql/visibility'
import { existing } from '@/server/items/build-item-conditions'

interface SitemapKey {
  key: string
  /** What is burnt or hidden has its place among the keys all the same: the parts are found without reading the items. */
  isShown: boolean
}

/** What one kind of page is found by, in the order of its keys. */
export interface SitemapSource {
  /** The keys behind one, null from the first; `skip` of them are passed over. Null for what is no key. */
  find(db: Queryable, after: string | null, limit: number, skip?: number): Promise<SitemapKey[] | null>
  /** The page of a key. */
  locate(key: string): string
}

const first = { chainId: 0, contract: '', tokenId: '0' }

const items: SitemapSource = {
  async find(db, after, limit, skip = 0) {
    const [chain, contract, tokenId] = after?.split('-') ?? []
    const place = after === null ? first : itemPathSchema.safeParse({ chainId: chain, contract, tokenId }).data
    if (!place) return null
    return db.query<SitemapKey>(
      `select k.chain_id || '-' || k.contract || '-' || k.token_id as key, coalesce((
         select c.backfill_from is null and (i.minted_block is null or ${existing})
           and ${buildVisibleCondition({ chain: 'i.chain_id', contract: 'i.contract', token: 'i.token_id' })}
         from items i join collections c on c.chain_id = i.chain_id and c.contract = i.contract
         where i.chain_id = k.chain_id and i.contract = k.contract and i.token_id = k.token_id
       ), false) as "isShown"
       from (
         select chain_id, contract, token_id from items
         where (chain_id, contract, token_id) > ($1::integer, $2::text, $3::numeric)
         order by chain_id, contract, token_id limit $4 offset $5
       ) k order by k.chain_id, k.contract, k.token_id`,
      [place.chainId, place.contract, place.tokenId, limit, skip],
    )
  },
  locate(key) {
    const [chain, contract, tokenId] = key.split('-')
    return itemHref({ chainId: Number(chain), contract: contract as `0x${string}`, tokenId: tokenId ?? '' })
  },
}

const collections: SitemapSource = {
  async find(db, after, limit, skip = 0) {
    const [chain, contract] = after?.split('-') ?? []
    const place = after === null ? first : collectionPathSchema.safeParse({ chainId: chain, contract }).data
    if (!place) return null
    return db.query<SitemapKey>(
      `select chain_id || '-' || contract as key, true as "isShown" from collections
       where (chain_id, contract) > ($1::integer, $2::text) and backfill_from is null
         and ${buildVisibleCondition({ chain: 'collections.chain_id', contract: 'collections.contract' })}
       order by chain_id, contract limit $3 offset $4`,
      [place.chainId, place.contract, limit, skip],
    )
  },
  locate(key) {
    const [chain, contract] = key.split('-')
    return collectionHref({ chainId: Number(chain), contract: contract as `0x${string}` })
  },
}

/** Of those who made something here, or have said something of themselves. */
const profiles: SitemapSource = {
  async find(db, after, limit, skip = 0) {
    const place = after === null ? '' : z.nullable(addressSchema).safeParse(after).data
    if (place === undefined || place === null) return null
    // Each half gives no more than the page can need, so that none is read to its end.
    return db.query<SitemapKey>(
      `select address as key, true as "isShown" from (
         (select distinct creator as address from items where creator > $1 and ${buildAccountVisibleCondition({ account: 'creator', chain: 'items.chain_id' })} order by creator limit $4)
         union (select address from profiles where address > $1 and ${buildAccountVisibleCondition({ account: 'address', chain: 'account_chain_id' })} order by address limit $4)
       ) a order by address limit $2 offset $3`,
      [place, limit, skip, limit + skip],
    )
  },
  locate: profileHref,
}

/** Those that operators have built (`server/site/curation`), from their first day on. */
const shows: SitemapSource = {
  find: (db, after, limit, skip = 0) =>
    db.query<SitemapKey>(
      `select s->>'slug' as key, coalesce((s->>'from')::bigint, 0) <= $2 as "isShown"
       from curation, jsonb_array_elements(document->'shows') s
       where name = 'shows' and s->>'slug' > coalesce($1, '') order by 1 limit $3 offset $4`,
      [after, nowSeconds(), limit, skip],
    ),
  locate: (slug) => showHref({ slug }),
}

export const sitemapSources: Readonly<Record<string, SitemapSource>> = { items, collections, profiles, shows }

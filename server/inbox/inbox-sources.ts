import type { InboxKind } from '@/lib/api/schemas/inbox'
import { buildChainTime } from '@/server/db/sql/chain-time'
import { buildBestFirst, buildEtherCondition, isEtherOnly } from '@/server/db/sql/order-currency'
import { collectionOfferKinds, itemOfferKinds, listedOfferKinds } from '@/server/db/sql/order-kind-lists'
import { buildPieceOfferCondition } from '@/server/db/sql/order-status'
import type { SqlParams } from '@/server/db/sql-params'
import { hasReturned } from '@/server/orders/book-flags'
import { buildOtherMakersFloor } from '@/server/orders/build-other-makers-floor'
import type { Services } from '@/server/services/services'

type Source = (services: Pick<Services, 'config'>, params: SqlParams, account: string) => string

/** Of so many items that an account has, offers are looked for. */
const mostHeld = 1_000
const soonSeconds = 86_400n

const columns = `o.chain_id, o.hash, o.side, o.kind, o.maker, o.collection, o.quantity, o.currency, o.price_wei, o.unit_price,
  o.end_time, o.reasons, o.criteria->'trait' as trait`
const nothingElse = 'null::numeric as floor, null::numeric as rival, false as has_returned'
const own = `m.chain_id, m.hash, m.side, m.kind, m.maker, m.collection, m.quantity, m.currency, m.price_wei, m.unit_price, m.end_time,
  m.reasons, m.criteria->'trait' as trait, m.token_id`

/** The best for each item that the account has; for each collection that it has works of, the best for any of them, and for a trait. */
const offers: Source = ({ config }, params, account) => {
  const { join, condition, order } = buildBestFirst(config, params)
  const open = `${buildPieceOfferCondition(params)} and ${condition} and o.maker <> ${account}`
  const ofCollection = 'o.chain_id = h.chain_id and o.collection = h.contract'
  const best = `order by ${order}, o.hash limit 1`
  const place = isEtherOnly(config)
    ? '-o.unit_price'
    : `(select c.value_base - trunc(o.unit_price * c.value_rate) from currencies c
        where c.chain_id = o.chain_id and c.address = o.currency)`
  const collections = '(select chain_id, contract, min(token_id) as token_id from held group by chain_id, contract) h'
  return `with held as materialized (
      (select chain_id, contract, token_id from items where owner = ${account} limit ${mostHeld})
      union (select chain_id, contract, token_id from balances where holder = ${account} limit ${mostHeld})
    )
    select o.*, ${nothingElse}, ${place} as place from (
      select o.* from held h cross join lateral (
        select ${columns}, h.token_id from orders o ${join} where ${ofCollection} and o.token_id = h.token_id and ${open} ${best}
      ) o
      union all
      select o.* from ${collections} cross join lateral (
        select ${columns}, h.token_id from orders o ${join} where ${ofCollection} and o.kind in ${collectionOfferKinds} and ${open} ${best}
      ) o
      union all
      select o.* from ${collections} cross join lateral (
        select ${columns}, t.token_id from orders o ${join} cross join lateral (
          select t.token_id from held t where t.chain_id = o.chain_id and t.contract = o.collection
            and o.criteria->'tokenIds' ? t.token_id::text limit 1
        ) t
        where ${ofCollection} and o.kind in ${listedOfferKinds} and ${open} ${best}
      ) o
    ) o`
}

/** What the account has signed and that can be used now, but not for long. */
const ending: Source = (_, params, account) => {
  const now = buildChainTime(params, 'm.chain_id')
  return `select ${own}, ${nothingElse}, m.end_time as place from orders m
    where m.maker = ${account} and m.status = 'active' and m.start_time <= ${now}
      and m.end_time > ${now} and m.end_time <= ${now} + ${soonSeconds}`
}

/**
 * What the account has signed and can't be used now, but may be again; what can be bought again since its item came back, at a price of
 * before; and what anyone can buy far below the others' floor.
 */
const atRisk: Source = ({ config }, params, account) => {
  const now = buildChainTime(params, 'm.chain_id')
  return `select ${own}, f.unit_price as floor, null::numeric as rival, r.has_returned, m.end_time as place
    from orders m ${buildOtherMakersFloor(config, params)}
    cross join lateral (select m.status = 'active' and m.side = 'listing' and ${hasReturned} as has_returned) r
    where m.maker = ${account} and m.end_time > ${now}
      and (m.status = 'inactive' or r.has_returned
        or (m.status = 'active' and m.taker is null and m.start_time <= ${now} and f.unit_price is not null))`
}

/** Offers of the account for one item, or for any of a collection, that somebody offers more beside. */
const outbid: Source = ({ config }, params, account) => {
  const now = buildChainTime(params, 'm.chain_id')
  const ether = buildEtherCondition(config, params)
  const comparable = isEtherOnly(config)
    ? ether
    : `(o.currency = m.currency or ${ether} and ${ether.replaceAll('o.', 'm.')})`
  const rival = `select o.unit_price from orders o
    where o.chain_id = m.chain_id and o.collection = m.collection and o.maker <> m.maker
      and o.unit_price > m.unit_price and ${buildPieceOfferCondition(params)} and ${comparable}`
  const best = 'order by o.unit_price desc limit 1'
  return `select ${own}, null::numeric as floor, r.unit_price as rival, false as has_returned, m.end_time as place
    from orders m cross join lateral (
      select max(r.unit_price) as unit_price from (
        (${rival} and m.kind in ${itemOfferKinds} and o.token_id = m.token_id ${best})
        union all (${rival} and m.kind not in ${listedOfferKinds} and o.kind in ${collectionOfferKinds} ${best})
      ) r
    ) r
    where m.maker = ${account} and m.side = 'offer' and m.status = 'active' and r.unit_price is not null
      and m.start_time <= ${now} and m.end_time > ${now}`
}

/** The kinds that the order book itself knows of. */
export const inboxSources: Readonly<Record<Exclude<InboxKind, 'signings'>, Source>> = { offers, ending, atRisk, outbid }

/** More are not gone through: each is a look into the index of the cheapest listings. */
const mostCollections = 2_000
/** The home page shows one item of each collection, and more where there are few collections. */
const [leastOfEach, mostInAll] = [4, 96]

/**
 * A recursive query `shown`, for `with recursive …`: the hashes of the listings that buyers meet first and that were not simulated after a
 * moment. The cheapest of each collection, which sets its floor price, comes first, then the next ones of each; of both those that were not
 * looked at for longest.
 * @param names of the parameters: of the chain, of the moment, and how many at most
 */
export function buildListingsToRecheck(names: { chainId: string; simulatedBefore: string; limit: number }): string {
  return `places as (
       (select collection from cheapest_listings where chain_id = ${names.chainId} and sequence is not null
        order by collection limit 1)
       union all
       select n.collection from places p cross join lateral (
         select collection from cheapest_listings
         where chain_id = ${names.chainId} and sequence is not null and collection > p.collection
         order by collection limit 1
       ) n
     ), listed as materialized (select collection from places limit ${mostCollections}),
     shown as materialized (
       select o.hash from listed p
       cross join lateral (
         select hash, row_number() over (order by unit_price, token_id) as place from (
           select hash, unit_price, token_id from cheapest_listings
           where chain_id = ${names.chainId} and collection = p.collection and sequence is not null
           order by unit_price, token_id
           limit (select greatest(${leastOfEach}, ${mostInAll} / greatest(count(*), 1)) from listed)
         ) cheapest
       ) b
       join orders o on o.chain_id = ${names.chainId} and o.hash = b.hash
       where o.status = 'active' and o.simulated_at <= ${names.simulatedBefore}
       order by b.place > 1, o.simulated_at limit ${names.limit}
     )`
}

import type { Address } from 'viem'
import type { Collection } from '@/lib/api/schemas/collection'
import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import { firstCollectionFactory, getCollectionRules } from '@/lib/protocol/contracts/deployments'
import { assertKnownChain } from '@/server/chains/assert-known-chain'
import { getChainTime } from '@/server/db/sql/chain-time'
import { countedSales } from '@/server/db/sql/counted-sales'
import { buildCoinFigure, buildFigure, buildFigureCondition } from '@/server/db/sql/figures'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { findTraitCounts } from './find-trait-counts'
import { findCollection } from './list-collections'
import { throwUnlistedCollection } from './registration/register-by-address'
import { readRoyalty } from './royalties/read-royalty'

/**
 * One collection, with all that is said of it but its traits; `indexing` until it is read.
 * @throws what `throwUnlistedCollection` throws
 */
export async function getCollectionFacts(
  services: Services,
  path: CollectionPath,
  caller: string,
): Promise<Collection> {
  assertKnownChain(services.config, path.chainId)
  const collection = (await findCollection(services, path)) ?? (await throwUnlistedCollection(services, path, caller))
  const [figures, royalty, made] = await Promise.all([
    findFigures(services, collection),
    readRoyalty(services, collection),
    findFactoryFacts(services, collection),
  ])
  return { ...collection, ...figures, ...royalty, ...made }
}

/** The same with its traits, their floors and best offers. @throws what `throwUnlistedCollection` throws */
export async function getCollection(services: Services, path: CollectionPath, caller: string): Promise<Collection> {
  const collection = await getCollectionFacts(services, path, caller)
  return { ...collection, traits: await findTraitCounts(services, collection) }
}

const daySeconds = 86_400n

/** What a collection was sold for in the last 24 hours, in wei of ETH and WETH, and when its first item was minted. */
async function findFigures(
  { db, config }: Services,
  { chainId, contract }: Pick<Collection, 'chainId' | 'contract'>,
): Promise<Pick<Collection, 'dayVolumeWei' | 'firstMintedAt'>> {
  const params = createSqlParams()
  const ofCollection = `chain_id = ${params.add(chainId)} and contract = ${params.add(contract)}`
  const place = `${ofCollection} and time >= ${params.add(getChainTime(chainId) - daySeconds)}::bigint`
  const [row] = await db.query<{ volume: string; first_minted_at: string | null }>(
    `select coalesce(sum(price_wei), 0) as volume, (select minted_at from items
       where ${ofCollection} and minted_block is not null order by minted_at limit 1) as first_minted_at from (
       select ${buildFigure(config, 'o.price_wei')} as price_wei from sales o where ${place} and ${countedSales.sale} and ${buildFigureCondition(config, params)}
       union all select ${buildCoinFigure(config, 'e.price_wei', 'e')} from voucher_events e where ${place} and ${countedSales.voucher}
     ) s`,
    params.values,
  )
  const firstMintedAt = row?.first_minted_at
  return { dayVolumeWei: String(row?.volume ?? 0), ...(firstMintedAt ? { firstMintedAt } : {}) }
}

/** Of a collection that one of our factories made: its owner, as its contract told last, and its rules. */
async function findFactoryFacts(
  { db }: Pick<Services, 'db'>,
  { chainId, contract, creator }: Pick<Collection, 'chainId' | 'contract' | 'creator'>,
): Promise<Pick<Collection, 'owner' | 'rules'>> {
  if (creator === null) return {}
  const [row] = await db.query<{ factory: Address | null; owner: Address | null }>(
    `select factory, (select v.account from voucher_events v
       where v.chain_id = c.chain_id and v.contract = c.contract and v.token_id is null and v.kind = 'owner'
       order by v.block_number desc, v.log_index desc limit 1) as owner
     from collections c where c.chain_id = $1 and c.contract = $2`,
    [chainId, contract],
  )
  // Collections that were stored before there was a second factory do not name theirs.
  const factory = row?.factory ?? firstCollectionFactory.address
  const rules = getCollectionRules(factory)
  return { owner: row?.owner ?? creator, ...(rules ? { rules: { factory, ...rules } } : {}) }
}

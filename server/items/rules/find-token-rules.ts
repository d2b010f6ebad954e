import { type Address, getAddress } from 'viem'
import type { CollectionPath, ItemPath } from '@/lib/api/schemas/query-parameters'
import type { CollectionRules, ItemRules } from '@/lib/api/schemas/token-rules'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { AppError } from '@/lib/base/errors/app-error'
import type { TokenStandard } from '@/server/chains/token-standard'
import { assertCollectionIndexed } from '@/server/collections/registration/assert-collection-indexed'
import { findServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { getCollectionFacts, readRules } from './read-rules'

/** So long a reader waits; the chain is asked on, for the next one. */
const timeLimitMs = 3_000

interface CollectionRow {
  standard: TokenStandard
}

interface ItemRow extends CollectionRow {
  owner: Address | null
  is_minted: boolean
  is_held: boolean
}

/**
 * What holds for all items of a collection, and what an item of it can be: read from its contract.
 * @throws AppError `unavailable` when the chain does not answer in time; CollectionIndexingError; what `throwUnlistedCollection` throws
 */
export async function findCollectionRules(
  services: Services,
  path: CollectionPath,
  caller: string,
): Promise<CollectionRules> {
  await assertCollectionIndexed(services, path, caller)
  const contract = getAddress(path.contract)
  const [row] = await services.db.query<CollectionRow>(
    'select standard from collections where chain_id = $1 and contract = $2',
    [path.chainId, contract],
  )
  const client = findServedChain(services, path.chainId)?.client
  if (!client || !row) return { rules: [], itemRules: [] }
  const { rules, standards, dynamicTraits } = await inTime(getCollectionFacts(client, contract, row.standard))
  const possible = standards.filter(({ support, kind }) => support !== null && kind !== 'account')
  const named = possible.map(({ kind, name }) => ({ kind, standard: name }))
  if (dynamicTraits) named.push({ kind: 'dynamic_traits', standard: 'ERC-7496' })
  const isFirst = (one: (typeof named)[number], index: number) =>
    named.findIndex(({ kind, standard }) => kind === one.kind && standard === one.standard) === index
  return { rules, itemRules: named.filter(isFirst) }
}

/**
 * What one item can do, or can't.
 * @throws AppError `not_found`; else as `findCollectionRules`
 */
export async function findItemRules(services: Services, path: ItemPath, caller: string): Promise<ItemRules> {
  await assertCollectionIndexed(services, path, caller)
  const { chainId, tokenId } = path
  const contract = getAddress(path.contract)
  const [row] = await services.db.query<ItemRow>(
    `select i.standard, i.owner, i.minted_block is not null as is_minted, exists (
       select from balances b where b.chain_id = i.chain_id and b.contract = i.contract and b.token_id = i.token_id
     ) as is_held
     from items i where i.chain_id = $1 and i.contract = $2 and i.token_id = $3::numeric`,
    [chainId, contract, tokenId],
  )
  if (!row) throw new AppError('not_found', 'Item not found.')
  const { standard, owner } = row
  const isBurned = row.is_minted && !(standard === 'ERC721' ? owner : row.is_held)
  if (isBurned) return { rules: [{ kind: 'burned' }] }
  const client = findServedChain(services, chainId)?.client
  if (!client) return { rules: [] }
  const token = { chainId, contract, tokenId: BigInt(tokenId), standard, owner }
  return { rules: await inTime(readRules(client, token, row.is_minted)) }
}

const inTime = <Result>(read: Promise<Result>) =>
  withTimeLimit(
    read,
    timeLimitMs,
    () => new AppError('unavailable', 'The RPC node did not answer in time.', { retryable: true }),
  )

import type { Address, PublicClient } from 'viem'
import { buildSkeleton } from '@/server/base/names/build-skeleton'
import { InconsistentAnswerError } from '@/server/chains/inconsistent-answer-error'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import { findListingVerdict } from '@/server/collections/listing/find-listing-verdict'
import { detectCollections } from '@/server/collections/registration/detect-collections'
import type { Transaction } from '@/server/db/database'
import { stringifyRows } from '@/server/db/stringify-rows'
import type { CreatedLog } from '@/server/indexer/decode/decoded-logs'
import { listsAll, openPolicy } from '@/server/services/listing-policy'
import type { Services } from '@/server/services/services'

export interface CreatedCollection extends CreatedLog {
  name: string
}

/** So many that our factories made join by themselves on a chain: to make one costs its maker little. */
const mostCreated = 5_000

/**
 * What the new collections are called, which no log says.
 * @param head of the chain: no node needs to keep old state for it
 * @throws AppError `unavailable` when the node does not answer, or does not have them
 */
export async function readCreatedNames(
  client: PublicClient,
  head: BlockPoint,
  created: readonly CreatedLog[],
): Promise<CreatedCollection[]> {
  const contracts = created.map(({ contract }) => contract)
  const names = new Map<Address, string>()
  for (const { contract, name } of await detectCollections(client, head, contracts)) names.set(contract, name)
  return created.map((log) => {
    const name = names.get(log.contract)
    if (name === undefined)
      throw new InconsistentAnswerError('The RPC node reported a new collection but returns no contract for it.')
    return { ...log, name }
  })
}

/**
 * Those of the new collections that the policy lists, and those that the marketplace knows already: they wait for their creator and block.
 */
export async function selectListed(
  services: Pick<Services, 'db' | 'listing'>,
  chainId: number,
  created: readonly CreatedLog[],
): Promise<readonly CreatedLog[]> {
  if (created.length === 0 || listsAll(services.listing ?? openPolicy)) return created
  const rows = await services.db.query<{ contract: Address }>(
    'select contract from collections where chain_id = $1 and contract = any($2::text[])',
    [chainId, created.map(({ contract }) => contract)],
  )
  const known = new Set(rows.map(({ contract }) => contract))
  const isWanted = async ({ contract, creator }: CreatedLog) =>
    known.has(contract) || (await findListingVerdict(services, { chainId, contract }, creator)) === true
  const wanted = await Promise.all(created.map(isWanted))
  return created.filter((_, index) => wanted[index])
}

/** Lets collections that our factories made join. Their past, which is short, waits to be read from the block of their making. */
export async function storeCreatedCollections(
  tx: Transaction,
  chainId: number,
  created: readonly CreatedCollection[],
): Promise<void> {
  if (created.length === 0) return
  await tx.query(
    `insert into collections (chain_id, contract, name, standard, backfill_from, creator, created_block, factory, skeleton)
     select $1::integer, r.contract, r.name, 'ERC721', r."blockNumber", r.creator, r."blockNumber", r.factory, r.skeleton
     from jsonb_to_recordset($2::jsonb)
       as r(contract text, name text, skeleton text, creator text, factory text, "blockNumber" bigint)
     limit greatest(0, ${mostCreated} - (
       select count(*) from collections where chain_id = $1 and created_block is not null
     ))
     on conflict (chain_id, contract) do update
     set creator = excluded.creator, created_block = excluded.created_block, factory = excluded.factory`,
    [chainId, stringifyRows(created.map((one) => ({ ...one, skeleton: buildSkeleton(one.name) })))],
  )
}

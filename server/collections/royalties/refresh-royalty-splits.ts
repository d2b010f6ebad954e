import { type Address, decodeFunctionResult, encodeFunctionData, type Hash, type PublicClient } from 'viem'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { royaltySplitAbi } from '@/lib/protocol/abi/royalty-split-abi'
import { isRoyaltySplitOf, type RoyaltyShare } from '@/lib/protocol/contracts/predict-addresses'
import { indexerPassMs } from '@/server/base/limits'
import { type CostlyResult, readCallsByCost } from '@/server/chains/read-calls-by-cost'
import type { Services } from '@/server/services/services'

const batch = 100

export interface RefreshRoyaltySplitsParameters {
  chainId: number
  client: PublicClient
  block: { hash: Hash }
}

/**
 * Finds who shares the royalties of the collections that our factories made, of those that told that it changed.
 * @throws AppError `unavailable` when the node does not answer: they stay due.
 */
export async function refreshRoyaltySplits(
  { db }: Pick<Services, 'db'>,
  { chainId, client, block }: RefreshRoyaltySplitsParameters,
): Promise<void> {
  const end = performance.now() + indexerPassMs
  while (performance.now() < end) {
    const rows = await db.query<{ contract: Address }>(
      `select contract from collections where chain_id = $1 and is_royalty_due and created_block is not null
       order by contract limit ${batch}`,
      [chainId],
    )
    if (rows.length === 0) return
    const contracts = rows.map(({ contract }) => contract)
    const askRoyalty = encodeFunctionData({ abi: creatorCollectionAbi, functionName: 'royaltyInfo', args: [0n, 0n] })
    const royalties = await readCallsByCost(
      client,
      block.hash,
      contracts.map((to) => ({ to, data: askRoyalty })),
    )
    const receivers = royalties.flatMap((answer) => decodeReceiver(answer) ?? [])
    const askShares = encodeFunctionData({ abi: royaltySplitAbi, functionName: 'getShares' })
    const answers = await readCallsByCost(
      client,
      block.hash,
      receivers.map((to) => ({ to, data: askShares })),
    )
    const shares = receivers.flatMap((split, index) =>
      decodeShares(split, answers[index]).map(({ account, parts }, position) => ({
        ...{ split, position, account },
        parts: parts.toString(),
      })),
    )
    await db.transaction(async (tx) => {
      await tx.query(
        `insert into royalty_split_shares (chain_id, split, position, account, parts)
         select $1::integer, r.split, r.position, r.account, r.parts
         from jsonb_to_recordset($2::jsonb) as r(split text, position integer, account text, parts numeric)
         on conflict do nothing`,
        [chainId, JSON.stringify(shares)],
      )
      await tx.query(
        'update collections set is_royalty_due = false where chain_id = $1 and contract = any($2::text[])',
        [chainId, contracts],
      )
    })
  }
}

function decodeReceiver(answer: CostlyResult): Address | null {
  try {
    return decodeFunctionResult({ abi: creatorCollectionAbi, functionName: 'royaltyInfo', data: answer ?? '0x' })[0]
  } catch {
    return null
  }
}

/** None of a contract that only says so: the address of a split of our factories follows from its shares. */
function decodeShares(split: Address, answer: CostlyResult): readonly RoyaltyShare[] {
  try {
    const shares = decodeFunctionResult({ abi: royaltySplitAbi, functionName: 'getShares', data: answer ?? '0x' })
    return isRoyaltySplitOf(shares, split) ? shares : []
  } catch {
    return []
  }
}

import { parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createDemoEndTime, createDemoPrice } from '@/data/create-demo-values'
import { demoItems } from '@/data/items'
import type { Random } from '@/lib/base/random'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildListing, buildTypedData, encodeOrderComponents } from '@/lib/protocol/seaport'
import type { LocalChain } from '@/server/local/chain/start-local-chain'
import { submitOrder } from '@/server/orders/submit/submit-order'
import type { Services } from '@/server/services/services'
import { getCreatorKey } from './mint-demo-items'

/** A sale that would end sooner is drawn again: nobody could see it. */
const shortestSaleMs = 15 * 60 * 1000
const startedAgoSeconds = 30n

interface ListItemsParameters {
  services: Services
  chain: LocalChain
  random: Random
  nowMs: number
}

/**
 * Lists each item that its creator still owns and that no live order offers: at the first start, and when one lapses. What
 * was taken off sale stays so until that sale would have ended.
 */
export async function submitDemoListings({ services, chain, random, nowMs }: ListItemsParameters): Promise<number> {
  const unlisted = await findUnlisted(services, chain, nowMs)
  for (const tokenId of unlisted) await listItem({ services, chain, random, nowMs }, tokenId)
  return unlisted.length
}

async function findUnlisted(services: Services, chain: LocalChain, nowMs: number): Promise<bigint[]> {
  const rows = await services.db.query<{ token_id: string }>(
    `select token_id from items
     where chain_id = $1 and contract = $2 and owner = creator and token_id <= $3
       and not exists (
         select 1 from orders
         where orders.chain_id = items.chain_id and orders.collection = items.contract
           and orders.token_id = items.token_id and orders.maker = items.owner
           and orders.status in ('active', 'inactive', 'cancelled') and orders.end_time > $4)
     order by token_id`,
    [localChainId, chain.demoCollection, demoItems.length, Math.floor(nowMs / 1000)],
  )
  return rows.map((row) => BigInt(row.token_id))
}

async function listItem({ services, chain, random, nowMs }: ListItemsParameters, tokenId: bigint): Promise<void> {
  const item = demoItems[Number(tokenId) - 1]
  const client = services.clients.get(localChainId)
  if (!item || !client) return
  const account = privateKeyToAccount(getCreatorKey(chain, item))
  const counter = await client.readContract({
    address: seaportAddress,
    abi: seaportAbi,
    functionName: 'getCounter',
    args: [account.address],
  })
  const components = buildListing({
    offerer: account.address,
    contract: chain.demoCollection,
    tokenId,
    priceWei: parseEther(createDemoPrice(random)),
    startTimeSeconds: BigInt(Math.floor(nowMs / 1000)) - startedAgoSeconds,
    endTimeSeconds: BigInt(Math.floor(drawSaleEnd(random, nowMs) / 1000)),
    counter,
    salt: BigInt(Math.floor(random() * Number.MAX_SAFE_INTEGER)),
    fees: findDemoFees(services),
  })
  const signature = await account.signTypedData(
    buildTypedData({ chainId: localChainId, seaport: seaportAddress }, components),
  )
  await submitOrder(services, {
    chainId: localChainId,
    order: { parameters: encodeOrderComponents(components), signature },
  })
}

/** What an order of the demo pays to the marketplace. */
export function findDemoFees({ config: { marketFee } }: Services) {
  return marketFee.recipient && marketFee.bps > 0 ? [{ recipient: marketFee.recipient, bps: marketFee.bps }] : []
}

function drawSaleEnd(random: Random, nowMs: number): number {
  for (;;) {
    const endMs = createDemoEndTime(random, nowMs)
    if (endMs - nowMs >= shortestSaleMs) return endMs
  }
}

import { type Address, createWalletClient, custom, type Hash, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { AppError } from '@/lib/base/errors/app-error'
import { choose, shuffle } from '@/lib/base/random'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildFulfilment, decodeOrderComponents } from '@/lib/protocol/seaport'
import type { RpcBackend } from '@/server/chains/rpc/rpc-backend'
import type { ChainAccount } from '@/server/local/chain/accounts'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { waitForReceipt } from '@/server/local/chain/wait-for-receipt'
import { findOrder } from '@/server/orders/get-order'
import { getServedChain } from '@/server/services/served-chain'
import { daySeconds } from './draw-order-terms'
import type { RenewalParameters } from './renew-past-orders'

const mostSales = 3
const mostCopies = 2
const startedAgoSeconds = 30n
/** For the network. */
const reserve = parseEther('0.1')

interface ResellParameters extends RenewalParameters {
  /** Keeps each transaction in the journal of the chain. */
  backend: RpcBackend
}

interface Candidate {
  hash: Hash
  collection: Address
  token_id: string
  maker: Address
  quantity: string
}

/** Has demo people buy from each other when the newest sale is older than a day: once for each day without one, three times at most. */
export async function resellPastItems(parameters: ResellParameters): Promise<void> {
  const { services, collections, nowSeconds, random, signal } = parameters
  const contracts = collections.map(({ contract }) => contract)
  const [newest] = await services.db.query<{ time: string | null }>(
    'select max("time") as time from sales where chain_id = $1 and contract = any($2::text[])',
    [localChainId, contracts],
  )
  const idleDays = newest?.time ? Math.floor((nowSeconds - Number(newest.time)) / daySeconds) : 0
  if (idleDays < 1) return
  const candidates = await findCandidates(parameters, contracts)
  for (const candidate of shuffle(candidates, random).slice(0, Math.min(mostSales, idleDays))) {
    if (signal.aborted) return
    await buy(parameters, candidate)
  }
}

/** The cheapest listing of each of twelve items, by people of the demo. */
function findCandidates({ services, people, nowSeconds }: ResellParameters, contracts: readonly Address[]) {
  return services.db.query<Candidate>(
    `select hash, collection, token_id, maker, quantity from (
       select distinct on (collection, token_id) hash, collection, token_id, maker, quantity, unit_price from orders
       where chain_id = $1 and collection = any($2::text[]) and maker = any($3::text[])
         and side = 'listing' and status = 'active' and taker is null and start_time <= $4 and end_time > $4 + 600
       order by collection, token_id, unit_price) o
     order by unit_price, hash limit 12`,
    [localChainId, contracts, people.map(({ address }) => address), nowSeconds],
  )
}

async function buy(parameters: ResellParameters, candidate: Candidate): Promise<void> {
  const { services, backend, random, nowSeconds } = parameters
  const { client } = getServedChain(services, localChainId)
  const buyer = await findBuyer(parameters, candidate)
  const order = await findOrder(services, { chainId: localChainId, hash: candidate.hash })
  if (!buyer || !order) return
  const call = buildFulfilment({
    ...{ seaport: seaportAddress, components: decodeOrderComponents(order.parameters), signature: order.signature },
    atSeconds: BigInt(nowSeconds) - startedAgoSeconds,
    quantity: BigInt(Math.min(Number(candidate.quantity), 1 + Math.floor(random() * mostCopies))),
  })
  if ((await client.getBalance({ address: buyer.address })) < call.valueWei + reserve) return
  const wallet = createWalletClient({
    account: privateKeyToAccount(buyer.privateKey),
    chain: localViemChain,
    transport: custom({ request: ({ method, params }) => backend.request(method, params ?? []) }),
  })
  const hash = await wallet.sendTransaction({ to: call.to, data: call.data, value: call.valueWei })
  const { status } = await waitForReceipt(client, hash)
  if (status !== 'success') throw new AppError('internal', `A sale of the demo reverted: ${hash}`)
}

/** Somebody else, who has never sold the item: one who buys it again would make a wash trade of it. */
async function findBuyer(
  { services, people, random }: ResellParameters,
  { collection, token_id, maker }: Candidate,
): Promise<ChainAccount | undefined> {
  const sellers = await services.db.query<{ seller: Address }>(
    'select distinct seller from sales where chain_id = $1 and contract = $2 and token_id = $3',
    [localChainId, collection, token_id],
  )
  const refused = new Set<Address>([maker, ...sellers.map(({ seller }) => seller)])
  return choose(
    people.filter(({ address }) => !refused.has(address)),
    random,
  )
}

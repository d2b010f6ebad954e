import { type Address, decodeFunctionData, isAddressEqual, isHex } from 'viem'
import { listPendingOrders } from '@/lib/api/client/pending-orders'
import type { Order } from '@/lib/api/schemas/order'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { walletReadTimeoutMs } from '@/lib/base/client-defaults'
import type { PricedOffer } from '@/lib/orders/sum-offers'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import type { TransactionDetails } from '@/lib/protocol/safe-gateway'
import { unpackSafeCalls } from '@/lib/protocol/safe-tx/unpack-safe-calls'
import { decodeOrderComponents, type OrderComponents, parseOrderShape } from '@/lib/protocol/seaport'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'

export interface QueuedOffers {
  offers: readonly PricedOffer[]
  /** Whether what waits may leave another allowance than the present one. */
  movesMoney: boolean
}

const nothing: QueuedOffers = { offers: [], movesMoney: false }

/**
 * What a Safe is to offer beside what it has offered: proposed and not carried out yet, or waiting with the market for its
 * owners' signatures. What an approval leaves out, none of these could be accepted for once it is carried out. Nothing of a key,
 * and nothing where nobody says.
 */
export async function listQueuedOffers(
  { config, chainId, account, sender }: Pick<FlowGround, 'config' | 'chainId' | 'account' | 'sender'>,
  live: readonly Order[] | Promise<readonly Order[]>,
  /** Of the order that is made now, which may have been proposed before. */
  ownSalt?: bigint,
  api = { listPendingOrders },
): Promise<QueuedOffers> {
  const chain = config.chains.find(({ id }) => id === chainId)
  if (!sender.safe || !chain) return nothing
  const [batches, pendingOrders, own] = await Promise.all([
    withTimeLimit(readQueue(chain.safeGatewayUrl, chainId, account), walletReadTimeoutMs).catch(() => []),
    withTimeLimit(api.listPendingOrders({ chainId, maker: account, state: 'waiting' }), walletReadTimeoutMs).catch(
      () => [],
    ),
    live,
  ])
  const { seaport } = chain.contracts
  const queued = batches.map((calls) => ({
    orders: calls.flatMap(({ to, data }) => (isAddressEqual(to, seaport) ? readValidated(data) : [])),
    movesMoney: calls.some(({ to }) =>
      [seaport, ...chain.currencies.map((one) => one.address)].some((at) => isAddressEqual(at, to)),
    ),
  }))
  const others = queued.filter(({ orders }) => !orders.some(({ salt }) => salt === ownSalt))
  const held = pendingOrders.map(({ parameters }) => decodeOrderComponents(parameters))
  const known = new Set<string>([String(ownSalt), ...own.map(({ parameters }) => parameters.salt)])
  const offers = [...others.flatMap(({ orders }) => orders), ...held].flatMap((order) => {
    if (known.has(String(order.salt)) || !isAddressEqual(order.offerer, account)) return []
    known.add(String(order.salt))
    return readOffer(order)
  })
  return { offers, movesMoney: others.some((one) => one.movesMoney) }
}

async function readQueue(baseUrl: string | null, chainId: number, address: Address) {
  if (!baseUrl) return []
  // A page without a Safe has no need of it.
  const { createGateway, getTransactionQueue, getTransactionDetails } = await import('@/lib/protocol/safe-gateway')
  const gateway = createGateway({ baseUrl })
  const page = await getTransactionQueue(gateway, { chainId, address })
  const ids = (page?.results ?? []).flatMap((item) =>
    'transaction' in item ? [(item.transaction as { id: string }).id] : [],
  )
  const details = await Promise.all(
    ids.map((transactionId) => getTransactionDetails(gateway, { chainId, transactionId })),
  )
  return details.map((one) => (one ? readBatch(one) : []))
}

function readBatch({ txData }: TransactionDetails) {
  if (!txData) return []
  const { to, value, hexData, operation } = txData
  const data = isHex(hexData) ? hexData : '0x'
  return unpackSafeCalls({ to: to.value, value: BigInt(value ?? 0), data, operation: operation === 0 ? 0 : 1 })
}

/** The orders that a call of Seaport validates, if it is such a call: without their counter, which it leaves out. */
function readValidated(data: `0x${string}`): OrderComponents[] {
  try {
    const call = decodeFunctionData({ abi: seaportAbi, data })
    return call.functionName === 'validate'
      ? call.args[0].map(({ parameters }) => ({ ...parameters, counter: 0n }))
      : []
  } catch {
    return []
  }
}

function readOffer(order: OrderComponents): PricedOffer[] {
  const [money] = order.offer
  if (!money || parseOrderShape(order)?.side !== 'offer') return []
  return [{ side: 'offer', currency: money.token, priceWei: String(money.startAmount) }]
}

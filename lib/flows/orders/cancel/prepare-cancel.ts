import type { Address, Hash } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import type { VoucherAnswer } from '@/lib/api/schemas/voucher'
import { getServedChain } from '@/lib/flows/get-served-chain'
import { buildCancelSteps } from '@/lib/flows/orders/build-cancel-steps'
import { readListingFacts } from '@/lib/flows/orders/read-listing-facts'
import { formatOrderTitle } from '@/lib/orders/format-order-title'
import { buildCancelVoucherCall } from '@/lib/protocol/contracts/build-cancel-voucher-call'
import { decodeOrderComponents, hashOrder } from '@/lib/protocol/seaport'
import { buildCancelAll } from '@/lib/protocol/seaport/build-cancel'
import { type FlowGround, type FlowPlan, type FlowStep, prepareFlowPlan } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/refusals'
import { listOpenVouchers } from '@/lib/vouchers/list-open-vouchers'

export interface CancelTerms {
  hashes: readonly Hash[]
  /** Of these, what stays all the same. */
  kept?: readonly Hash[]
  /** Not these alone: all orders that the account has ever signed on this network, and the vouchers of its collections. */
  isAll: boolean
  itemName: string
}

export interface CancelPlan extends FlowPlan {
  /** Those that are still open, and what of them is kept too. */
  orders: readonly Order[]
  /** Of items that are not minted: they end with all, and not with orders alone. */
  vouchers: readonly VoucherAnswer[]
  /** What the other way would cost at most: these alone, or all at once. Null where nobody can say. */
  otherFeeWei: bigint | null
}

export interface CancelTools {
  getOrder: (id: { chainId: number; hash: Hash }) => Promise<Order>
  listVouchers: (of: { creator: Address; chainId: number }) => Promise<readonly VoucherAnswer[]>
}

/**
 * Takes orders off the chain for good; what is over already is left out.
 * @throws AppError with the reason, when all of it is.
 */
export async function prepareCancel(
  ground: FlowGround,
  { hashes, kept = [], isAll, itemName }: CancelTerms,
  { getOrder, listVouchers }: CancelTools,
): Promise<CancelPlan> {
  const { client, chainId, account } = ground
  const { seaport } = getServedChain(ground).contracts
  const { hash: blockHash } = await client.getBlock()
  const [facts, known, signed] = await Promise.all([
    readListingFacts(client, { blockHash, seaport, account, tokens: [], orders: hashes }),
    Promise.all(hashes.map((hash) => getOrder({ chainId, hash }))),
    listVouchers({ creator: account, chainId }),
  ])
  const vouchers = await listOpenVouchers(client, { blockHash, account }, signed)
  const orders = known.filter(
    ({ hash, maker, parameters }) =>
      maker.toLowerCase() === account.toLowerCase() &&
      hashOrder(decodeOrderComponents(parameters)) === hash.toLowerCase() &&
      !facts.over.has(hash) &&
      // An older counter has ended it with all others of then.
      BigInt(parameters.counter) === facts.counter,
  )
  const ended = isAll ? orders : orders.filter(({ hash }) => !kept.includes(hash))
  if (ended.length === 0 && !isAll) throw refuseFlow('not_open')
  const [first] = ended
  const tokenId = ended.length === 1 ? first?.tokenId : undefined
  const name = first && first.tokenId === undefined ? formatOrderTitle(first) : itemName
  const of = { contract: first?.collection ?? seaport, itemName: name }
  const one = buildCancelSteps(seaport, ended, {
    ...of,
    ...(tokenId === undefined ? {} : { tokenId }),
    ...(ended.length > 1 ? { count: ended.length } : { orderHash: first?.hash }),
  })
  // The counter is Seaport's: of vouchers it knows nothing. It comes last, for what was asked is done with it.
  const ends = [...new Set(vouchers.map(({ collection }) => collection))].map((contract): FlowStep => {
    const items = vouchers.filter(({ collection }) => collection === contract).map((one) => one.tokenId)
    return {
      about: { kind: 'cancel_voucher', contract, itemName: '', count: new Set(items).size },
      calls: [buildCancelVoucherCall(contract)],
    }
  })
  const all: FlowStep = { about: { kind: 'cancel_all', ...of }, calls: [buildCancelAll(seaport)] }
  const [chosen, other] = isAll ? [[...ends, all], one] : [one, [...ends, all]]
  const [plan, otherPlan] = await Promise.all([
    prepareFlowPlan(ground, chosen),
    ended.length > 0 ? prepareFlowPlan(ground, other).catch(() => null) : null,
  ])
  return { ...plan, orders, vouchers, otherFeeWei: otherPlan?.maxNetworkFeeWei ?? null }
}

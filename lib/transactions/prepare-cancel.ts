import type { Hash } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import { nameOrder } from '@/lib/market/name-order'
import type { Order } from '@/lib/schemas/order'
import { decodeOrderComponents, hashOrder } from '@/lib/seaport'
import { buildCancel, buildCancelAll } from './build-cancel'
import { type FlowGround, type FlowPlan, type FlowStep, prepareFlow } from './flow'
import { refuseFlow } from './flow-refusals'
import { readSaleFacts } from './read-sale-facts'

export interface CancelTerms {
  hashes: readonly Hash[]
  /** Of these, what stays all the same. */
  kept?: readonly Hash[]
  /** Not these alone: all that the account has ever signed on this network. */
  isAll: boolean
  itemName: string
}

export interface CancelPlan extends FlowPlan {
  /** Those that are still open, and what of them is kept too. */
  orders: readonly Order[]
  /** What the other way would cost at most: these alone, or all at once. Null where nobody can say. */
  otherFeeWei: bigint | null
}

export interface CancelTools {
  getOrder: (id: { chainId: number; hash: Hash }) => Promise<Order>
}

/**
 * Takes orders off the chain for good; what is over already is left out.
 * @throws AppError with the reason, when all of it is.
 */
export async function prepareCancel(
  ground: FlowGround,
  { hashes, kept = [], isAll, itemName }: CancelTerms,
  { getOrder }: CancelTools,
): Promise<CancelPlan> {
  const { client, config, chainId, account } = ground
  const chain = config.chains.find(({ id, served }) => id === chainId && served)
  if (!chain) throw new AppError('chain_not_configured', 'This network has no market here.')
  const { seaport } = chain.contracts
  const { hash: blockHash } = await client.getBlock()
  const [facts, known] = await Promise.all([
    readSaleFacts(client, { blockHash, seaport, account, tokens: [], orders: hashes }),
    Promise.all(hashes.map((hash) => getOrder({ chainId, hash }))),
  ])
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
  const components = ended.map(({ parameters }) => decodeOrderComponents(parameters))
  const [first] = ended
  const tokenId = ended.length === 1 ? first?.tokenId : undefined
  const name = first && first.tokenId === undefined ? nameOrder(first) : itemName
  const of = { contract: first?.collection ?? seaport, itemName: name }
  const one: FlowStep = {
    about: {
      ...{ kind: 'cancel', ...of },
      ...(tokenId === undefined ? {} : { tokenId }),
      ...(ended.length > 1 ? { count: ended.length } : { orderHash: first?.hash }),
    },
    calls: [buildCancel(seaport, components)],
  }
  const all: FlowStep = { about: { kind: 'cancel_all', ...of }, calls: [buildCancelAll(seaport)] }
  const [chosen, other] = isAll ? [all, one] : [one, all]
  const [plan, otherPlan] = await Promise.all([
    prepareFlow(ground, [chosen]),
    ended.length > 0 ? prepareFlow(ground, [other]).catch(() => null) : null,
  ])
  return { ...plan, orders, otherFeeWei: otherPlan?.maxNetworkFeeWei ?? null }
}

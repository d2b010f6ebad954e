import { type Address, getAddress, type Hash } from 'viem'
import type { Config } from '@/lib/api/schemas/config'
import type { Criteria } from '@/lib/api/schemas/order'
import { multicall } from '@/lib/protocol/chains/multicall'
import { buildRoyaltyQuery } from '@/lib/protocol/royalties/royalty-query'
import { joinRoyalties, type SaleRoyalty } from '@/lib/protocol/royalties/sale-royalty'
import { isCriteriaItem, isPayment, type OrderComponents, parseOrderShape } from '@/lib/protocol/seaport'
import type { Database } from '@/server/db/database'
import { buildOrderIssue, type OrderIssue } from '@/server/orders/rules/order-issues'
import { sumAmounts } from '@/server/orders/rules/validate-payments'
import type { ServedChain } from '@/server/services/served-chain'

/** Of the items that an offer for several may be accepted with, the royalty of so many is read from each end. */
const mostFromEachEnd = 10

interface Offered {
  components: OrderComponents
  criteria: Criteria | null
}

/**
 * Whether an offer takes more out of the seller's price than the market fee and the royalties (of any engine), or pays them to others than
 * the market and the receivers that an engine names. The chain is read only where it takes more than the fee. An offer for
 * several items may pay the royalty of any one of them.
 * @throws AppError `unavailable` when the node does not answer
 */
export async function readExcessPayments(
  { db, config }: { db: Database; config: Pick<Config, 'marketFee'> },
  {
    domain: { chainId },
    client,
    royaltyContracts: contracts,
  }: Pick<ServedChain, 'client' | 'domain' | 'royaltyContracts'>,
  { components, criteria }: Offered,
  blockHash: Hash,
): Promise<OrderIssue[]> {
  const shape = parseOrderShape(components)
  const [money] = components.offer
  const item = components.consideration.find((one) => !isPayment(one))
  if (shape?.side !== 'offer' || !money || !item) return []
  const { bps, recipient } = config.marketFee
  const feeWei = recipient ? (money.startAmount * BigInt(bps)) / 10_000n : 0n
  const othersWei = sumAmounts(shape.payments, 'startAmount') - feeWei
  if (othersWei <= 0n) return []
  const tokenIds = isCriteriaItem(item)
    ? await findTokenIds(db, { chainId, contract: item.token, criteria })
    : [item.identifierOrCriteria]
  const questions = tokenIds.map((tokenId) =>
    buildRoyaltyQuery({ token: item.token, tokenId, priceWei: money.startAmount, contracts }),
  )
  const answers = await multicall(
    client,
    blockHash,
    questions.map(({ call }) => call),
  )
  const royalties = questions.map(({ read }, index) => joinRoyalties([read(answers[index] ?? null)]))
  if (royalties.every(({ parts }) => sumParts(parts) < othersWei)) {
    return [buildOrderIssue('payments_too_high', 'order.parameters.consideration')]
  }
  const paid = sumByRecipient(shape.payments)
  const dues = royalties.map((royalty) => sumByRecipient(withFee(royalty, { recipient, feeWei })))
  const isDue = (due: Map<Address, bigint>) => [...paid].every(([to, amountWei]) => amountWei <= (due.get(to) ?? 0n))
  return dues.some(isDue) ? [] : [buildOrderIssue('payment_recipient', findWrongPath(components, dues))]
}

type Due = { recipient: Address; startAmount: bigint }

function withFee({ parts }: SaleRoyalty, { recipient, feeWei }: { recipient: Address | null; feeWei: bigint }): Due[] {
  const due = parts.map((part) => ({ recipient: part.recipient, startAmount: part.amountWei }))
  return recipient ? [...due, { recipient, startAmount: feeWei }] : due
}

function sumParts(parts: SaleRoyalty['parts']): bigint {
  return parts.reduce((sum, { amountWei }) => sum + amountWei, 0n)
}

function sumByRecipient(payments: readonly Due[]): Map<Address, bigint> {
  const sums = new Map<Address, bigint>()
  for (const { recipient, startAmount } of payments) {
    const key = getAddress(recipient)
    sums.set(key, (sums.get(key) ?? 0n) + startAmount)
  }
  return sums
}

/** The first payment to somebody whom nothing is due to; all of them where each recipient is right and gets too much. */
function findWrongPath({ consideration }: OrderComponents, dues: readonly Map<Address, bigint>[]): string {
  const index = consideration.findIndex(
    (one) => isPayment(one) && dues.every((due) => !due.has(getAddress(one.recipient))),
  )
  return `order.parameters.consideration${index < 0 ? '' : `.${index}.recipient`}`
}

interface Wanted {
  chainId: number
  contract: Address
  criteria: Criteria | null
}

async function findTokenIds(db: Database, { chainId, contract, criteria }: Wanted): Promise<bigint[]> {
  const given = criteria?.tokenIds
  if (given) return [...new Set([...given.slice(0, mostFromEachEnd), ...given.slice(-mostFromEachEnd)])].map(BigInt)
  const ends = ['asc', 'desc'].map(
    (direction) => `(select token_id from items where chain_id = $1 and contract = $2
      order by minted_at ${direction}, token_id ${direction} limit ${mostFromEachEnd})`,
  )
  const rows = await db.query<{ token_id: string }>(ends.join(' union '), [chainId, contract])
  // A collection that joins with this offer has no items yet: its royalty is most often one for all tokens.
  return rows.length > 0 ? rows.map(({ token_id: id }) => BigInt(id)) : [0n, 1n]
}

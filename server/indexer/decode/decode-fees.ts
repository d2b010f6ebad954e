import { type Address, maxUint256 } from 'viem'
import { ItemType } from '@/lib/protocol/seaport'
import type { Services } from '@/server/services/services'
import type { FeeLog, LogPosition } from './decoded-logs'

/** Whose payments are the operator's, in which currencies: tokens that the marketplace does not take are worth nothing to it. */
export interface FeeScope {
  recipients: ReadonlySet<Address>
  currencies: ReadonlySet<Address>
}

interface Item {
  itemType: number
  token: Address
  amount: bigint
}

interface Fill extends LogPosition {
  offerer: Address
  offer: readonly Item[]
  consideration: readonly (Item & { recipient: Address })[]
}

export function buildFeeScope(
  { config, feeRecipients = new Set() }: Pick<Services, 'config' | 'feeRecipients'>,
  chainId: number,
): FeeScope {
  const currencies = config.chains.find(({ id }) => id === chainId)?.currencies ?? []
  return { recipients: feeRecipients, currencies: new Set(currencies.map(({ address }) => address)) }
}

/**
 * What one `OrderFulfilled` paid to the operator, for each collection of its items. What an operator pays to itself, as the maker of the
 * order, is no fee.
 */
export function decodeFees({ offerer, offer, consideration, ...log }: Fill, scope: FeeScope | undefined): FeeLog[] {
  if (!scope || scope.recipients.size === 0) return []
  const payments = consideration.filter(
    ({ token, recipient, ...item }) =>
      !isItem(item) && scope.recipients.has(recipient) && recipient !== offerer && scope.currencies.has(token),
  )
  if (payments.length === 0) return []
  const offered = offer.filter(isItem)
  const items = offered.length > 0 ? offered : consideration.filter(isItem)
  const { blockNumber, blockHash, logIndex, transactionHash } = log
  const fees = payments.flatMap(({ token: currency, recipient, amount }) =>
    shareAmong(items, amount).map((share) => ({
      ...{ blockNumber, blockHash, logIndex, transactionHash, currency, recipient },
      ...share,
    })),
  )
  return sumEqual(fees)
}

/** The even share of each item; the first has the rest. */
function shareAmong(items: readonly Item[], amount: bigint): Pick<FeeLog, 'contract' | 'amount'>[] {
  const count = BigInt(items.length)
  return items.map(({ token }, index) => ({
    contract: token,
    amount: amount / count + (index === 0 ? amount % count : 0n),
  }))
}

function sumEqual(fees: readonly FeeLog[]): FeeLog[] {
  const sums = new Map<string, FeeLog>()
  for (const fee of fees) {
    const key = `${fee.contract}:${fee.currency}:${fee.recipient}`
    const sum = (sums.get(key)?.amount ?? 0n) + fee.amount
    sums.set(key, { ...fee, amount: sum > maxUint256 ? maxUint256 : sum })
  }
  return [...sums.values()].filter(({ amount }) => amount > 0n)
}

const isItem = ({ itemType }: Pick<Item, 'itemType'>) => itemType === ItemType.erc721 || itemType === ItemType.erc1155

import { type Address, isAddressEqual, pad, parseEventLogs, type TransactionReceipt, toEventSelector } from 'viem'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { isPayment } from '@/lib/protocol/seaport'
import type { Filled, Transaction } from '@/lib/transactions/transaction'
import type { ActionProof, SeenLogs } from '@/lib/transactions/transaction-rules'

const fulfilledTopic = toEventSelector(
  seaportAbi.find((one) => one.type === 'event' && one.name === 'OrderFulfilled') as never,
)

/** Seaport's event that the account received the items of an order. */
export const orderFill: ActionProof = {
  getFilter: ({ about: { makers } }) =>
    makers ? { address: seaportAddress, topics: [fulfilledTopic, makers.map((maker) => pad(maker))] } : null,
  findLog: (logs, { account, about: { orderHash, lines = [] } }) => {
    const hashes = [orderHash, ...lines.map((line) => line.orderHash)].map((hash) => hash?.toLowerCase())
    return parseFills(logs, account).findLast(({ args }) => hashes.includes(args.orderHash))
  },
}

/** Which of the items of a purchase the account got. */
export function decodeFilledOrders(
  { logs }: Pick<TransactionReceipt, 'logs'>,
  { account, about: { lines = [] } }: Pick<Transaction, 'account' | 'about'>,
): Filled {
  const hashes = lines.map(({ orderHash }) => orderHash.toLowerCase())
  return parseFills(logs, account).flatMap(({ args: { orderHash, consideration } }) => {
    if (!hashes.includes(orderHash)) return []
    const paidWei = consideration.filter(isPayment).reduce((sum, { amount }) => sum + amount, 0n)
    return [{ orderHash, paidWei: paidWei.toString() }]
  })
}

function parseFills(logs: SeenLogs, account: Address) {
  return parseEventLogs({ abi: seaportAbi, eventName: 'OrderFulfilled', logs }).filter(
    ({ address, args }) => isAddressEqual(address, seaportAddress) && isAddressEqual(args.recipient, account),
  )
}

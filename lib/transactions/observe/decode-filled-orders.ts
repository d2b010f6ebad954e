import { isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/chains'
import { isPayment } from '@/lib/protocol/seaport'
import type { Filled, Transaction } from '@/lib/transactions/transaction'

/** Which of the items of a purchase the account got, by Seaport's own events; undefined for any other transaction. */
export function decodeFilledOrders(
  { logs }: Pick<TransactionReceipt, 'logs'>,
  { account, about }: Pick<Transaction, 'account' | 'about'>,
): Filled | undefined {
  const hashes = about.lines?.map(({ orderHash }) => orderHash.toLowerCase())
  return (
    hashes &&
    parseEventLogs({ abi: seaportAbi, eventName: 'OrderFulfilled', logs }).flatMap(({ address, args }) => {
      const { orderHash, recipient, consideration } = args
      const isIt = isAddressEqual(address, seaportAddress) && isAddressEqual(recipient, account)
      if (!isIt || !hashes.includes(orderHash)) return []
      const paidWei = consideration.filter(isPayment).reduce((sum, { amount }) => sum + amount, 0n)
      return [{ orderHash, paidWei: paidWei.toString() }]
    })
  )
}

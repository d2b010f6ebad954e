import type { Transaction } from '@/lib/transactions/transaction'
import { buildOrder, buyer, collection } from './build-order'

export const transactionHash: `0x${string}` = `0x${'22'.repeat(32)}`
export const minedBlock = { number: '12', hash: `0x${'bb'.repeat(32)}` as const }

/** A purchase on its way; `change` says what a test is about. */
export function buildTransaction(change: Partial<Transaction> = {}): Transaction {
  const order = buildOrder()
  return {
    id: 'a',
    chainId: order.chainId,
    account: buyer,
    status: 'pending',
    about: {
      kind: 'buy',
      orderHash: order.hash,
      contract: collection,
      tokenId: '7',
      itemName: 'Late Heron',
      amountWei: order.priceWei,
      currency: order.currency,
    },
    callHash: `0x${'cc'.repeat(32)}`,
    nonce: 3,
    askedBlock: '10',
    askedAt: 1_000,
    sentAt: 2_000,
    hash: transactionHash,
    isSeen: false,
    ...change,
  }
}

/** The wallet has it in hand. */
export function buildAsked(change: Partial<Transaction> = {}): Transaction {
  const { hash: _, sentAt: __, ...rest } = buildTransaction()
  return { ...rest, status: 'asked', ...change }
}

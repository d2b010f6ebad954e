import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'

const types = {
  Withdrawal: [
    { name: 'purpose', type: 'string' },
    { name: 'safe', type: 'address' },
    { name: 'order', type: 'bytes32' },
    { name: 'keptAt', type: 'uint256' },
  ],
} as const

/** What an owner signs for the market to wait no more: of this order, as it was kept at this time, and of no other. */
export function buildWithdrawalTypedData({
  chainId,
  maker,
  hash,
  createdAt,
}: Pick<PendingSafeOrder, 'chainId' | 'maker' | 'hash' | 'createdAt'>) {
  return {
    domain: { name: 'Verdigris', version: '1', chainId },
    types,
    primaryType: 'Withdrawal',
    message: {
      purpose: 'The market waits for no more signatures of this order.',
      ...{ safe: maker, order: hash, keptAt: BigInt(createdAt) },
    },
  } as const
}

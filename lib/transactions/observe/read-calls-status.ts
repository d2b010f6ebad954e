import type { Client } from 'viem'
import * as z from 'zod/mini'
import { withWalletTimeLimit } from '@/lib/base/async/with-time-limit'
import { hashSchema, quantitySchema } from '@/lib/base/primitives'
import { isOfAccount, type Transaction } from '@/lib/transactions/transaction'

/** The words of EIP-5792's first version. */
const earlierStatuses: Record<string, number> = { PENDING: 100, CONFIRMED: 200 }

/** 100: under way; 200: done; 400: given up before the chain; 500: reverted; 600: reverted in part (EIP-5792). */
const callsStatusSchema = z.looseObject({
  status: z.pipe(
    z.transform((status: unknown) => (typeof status === 'string' ? earlierStatuses[status] : status)),
    z.int(),
  ),
  receipts: z.optional(
    z.array(z.looseObject({ transactionHash: hashSchema, blockHash: hashSchema, blockNumber: quantitySchema })),
  ),
})

export type CallsStatus = z.infer<typeof callsStatusSchema>

/** Asks the wallet that took a batch how it stands. Null where another account is connected. */
export async function readCallsStatus(
  transaction: Transaction,
  address: string | undefined,
  getWallet: () => Promise<Pick<Client, 'request'>>,
): Promise<CallsStatus | null> {
  if (!transaction.callsId || !isOfAccount(transaction, address ?? null)) return null
  const wallet = await getWallet()
  const asked = wallet.request({ method: 'wallet_getCallsStatus', params: [transaction.callsId] } as never, {
    retryCount: 0,
  })
  return callsStatusSchema.parse(await withWalletTimeLimit(asked))
}

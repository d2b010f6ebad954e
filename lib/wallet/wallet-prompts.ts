import type { Address, Hex } from 'viem'
import { createPromptQueue } from '@/lib/base/create-prompt-queue'
import type { DescribedOrder } from './describe/describe-order'
import type { SafeData } from './describe/describe-safe-data'
import type { DescribedVoucher } from './describe/describe-voucher'

/** What the demo wallet asks its person before it signs anything. */
export type WalletPrompt =
  | {
      kind: 'transaction'
      walletName: string
      from: Address
      to: Address | null
      valueWei: bigint
      maxNetworkFeeWei: bigint
      data: Hex
    }
  | { kind: 'message'; walletName: string; from: Address; text: string }
  | {
      kind: 'typed_data'
      walletName: string
      from: Address
      title: string
      json: string
      orders: readonly (DescribedOrder | null)[]
      voucher: DescribedVoucher | null
      safe: SafeData | null
    }

export type PromptStore = ReturnType<typeof createPromptStore>

export const createPromptStore = () => createPromptQueue<WalletPrompt, boolean>(false)

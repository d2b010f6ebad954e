import type { Address, Hex } from 'viem'
import type { DescribedOrder } from './describe-order'
import type { DescribedVoucher } from './describe-voucher'
import { createExternalStore } from './external-store'

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
    }

interface OpenPrompt {
  prompt: WalletPrompt
  answer: (confirmed: boolean) => void
}

export type PromptStore = ReturnType<typeof createPromptStore>

/** One question at a time; the rest wait in line. */
export function createPromptStore() {
  const queue = createExternalStore<readonly OpenPrompt[]>([])
  return {
    subscribe: queue.subscribe,
    getCurrent: (): OpenPrompt | null => queue.getState()[0] ?? null,
    /** What nobody can answer any more: the wallet is gone. */
    rejectAll: () => {
      for (const { answer } of queue.getState()) answer(false)
    },
    ask: (prompt: WalletPrompt) =>
      new Promise<boolean>((resolve) => {
        const entry: OpenPrompt = {
          prompt,
          answer: (confirmed) => {
            queue.setState(queue.getState().filter((other) => other !== entry))
            resolve(confirmed)
          },
        }
        queue.setState([...queue.getState(), entry])
      }),
  }
}

import * as z from 'zod/mini'
import { clientDefaults } from '@/lib/base/client-defaults'

/** RainbowKit's own: lists by account and chain, newest first. */
const key = 'rk-transactions'
const storedSchema = z.record(
  z.string(),
  z.record(z.string(), z.array(z.looseObject({ hash: z.string(), status: z.string() }))),
)

/**
 * RainbowKit (2.2.11) keeps eleven finished ones where it means ten. It reads its storage anew before each change, so that
 * what is gone from there stays gone.
 * @param category for so many that are about to be added
 */
export function trimRecentTransactions(category = 0): void {
  try {
    const stored = storedSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? '{}'))
    if (!stored.success) return
    let hasChanged = false
    const lists = Object.values(stored.data).flatMap((byChain) =>
      Object.entries(byChain).map((of) => [byChain, ...of] as const),
    )
    for (const [byChain, chainId, list] of lists) {
      const isPending = ({ status }: { status: string }) => status === 'pending'
      // What is pending is a finished one soon.
      let left = clientDefaults.finishedTransactionsKept - category - list.filter(isPending).length
      const kept = list.filter((transaction) => isPending(transaction) || left-- > 0)
      hasChanged ||= kept.length < list.length
      byChain[chainId] = kept
    }
    if (hasChanged) localStorage.setItem(key, JSON.stringify(stored.data))
  } catch {}
}

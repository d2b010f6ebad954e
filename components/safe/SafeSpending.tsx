import { zeroAddress } from 'viem'
import { formatEtherAtMost } from '@/lib/base/format/format-ether'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import type { SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import { computeSpending } from '@/lib/safe/signing/compute-spending'

interface SafeSpendingProps {
  label: string
  calls: readonly SafeCall[]
  chainId: number
}

/** What may leave the Safe with these calls. */
export function SafeSpending({ label, calls, chainId }: SafeSpendingProps) {
  const found = computeSpending(calls, chainId)
  const spending = found.length > 0 ? found : [{ currency: zeroAddress, mostWei: 0n }]
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="text-sm text-muted">{label}</span>
      <strong className="figures text-end text-lg font-medium">
        {spending
          .map(({ currency, mostWei }) => formatAmount(mostWei, chainId, currency, formatEtherAtMost))
          .join(' + ')}
      </strong>
    </p>
  )
}

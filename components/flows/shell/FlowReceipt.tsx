import { useMessages } from '@/hooks/ui/useMessages'
import { formatEther } from '@/lib/base/format/format-ether'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import type { Transaction } from '@/lib/transactions/transaction'
import { FlowHash } from './FlowProgress'

/** Of a transaction that has ended: what it cost its account, and its hash. */
export function FlowReceipt({ transaction }: { transaction: Transaction | undefined }) {
  const { buy: messages } = useMessages(purchaseMessages)
  if (!transaction) return null
  const { networkFeeWei, chainId, hash } = transaction
  return (
    <>
      {networkFeeWei && (
        <p className="figures -mb-3 text-sm text-muted">
          {messages.feePaid} {formatAmount(networkFeeWei, chainId, undefined, formatEther)}
        </p>
      )}
      <FlowHash label={messages.transaction} hash={hash} />
    </>
  )
}

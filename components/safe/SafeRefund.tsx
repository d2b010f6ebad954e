import { zeroAddress } from 'viem'
import { Address } from '@/components/ui/Address'
import { Notice } from '@/components/ui/Notice'
import { useMessages } from '@/hooks/ui/useMessages'
import { actingSafeMessages } from '@/lib/i18n/generated/acting-safe-messages'
import type { SafeTx } from '@/lib/protocol/safe-tx/safe-tx'

/** What a transaction pays for its gas out of the Safe, beside all that it does: `baseGas` can be any number. */
export function SafeRefund({ tx }: { tx: SafeTx }) {
  const { refund: messages } = useMessages(actingSafeMessages)
  const { gasPrice, baseGas, gasToken, refundReceiver } = tx
  if (gasPrice === 0n) return null
  return (
    <>
      <Notice text={messages.text({ baseGas: String(baseGas), gasPrice: String(gasPrice) })} />
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span>
          {messages.to} {refundReceiver === zeroAddress ? messages.sender : <Address address={refundReceiver} />}
        </span>
        <span>
          {messages.token} {gasToken === zeroAddress ? messages.coin : <Address address={gasToken} />}
        </span>
      </p>
    </>
  )
}

import type { Hash } from 'viem'
import { Address } from '@/components/ui/Address'
import { useSafeHostMessages } from '@/hooks/useSafeHostMessages'
import { localChainId } from '@/lib/chains/chains'
import { itemHref } from '@/lib/market/item-href'
import type { SafeCall } from '@/lib/safe-tx/multi-send'
import { describeCall } from '@/lib/wallet/describe-call'

export interface ExecutedTransaction {
  hash: Hash
  calls: readonly SafeCall[]
}

interface SafeHostExecutedProps {
  executed: ExecutedTransaction
  frameName: string
}

/** What was executed last: its hash on the chain, and the works that it brought, for the frame to show. */
export function SafeHostExecuted({ executed: { hash, calls }, frameName }: SafeHostExecutedProps) {
  const messages = useSafeHostMessages()
  const received = calls.flatMap((call) => describeCall(call).received)
  return (
    <div className="-mt-2 flex flex-col gap-2 text-sm">
      <p className="text-muted">
        {messages.executedAs} <Address address={hash} />
      </p>
      {received.map(({ contract, tokenId }) => (
        <p key={`${contract}:${tokenId}`}>
          <a
            href={itemHref({ chainId: localChainId, contract, tokenId: String(tokenId) })}
            target={frameName}
            className="text-patina underline-offset-4 hover:underline"
          >
            {messages.seeWork}
          </a>
        </p>
      ))}
    </div>
  )
}

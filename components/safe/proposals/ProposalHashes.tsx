import { useMemo } from 'react'
import { useProposalMessages } from '@/hooks/ui/messages/useProposalMessages'
import type { SafePlace, SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { hashSafeTxParts } from '@/lib/safe/proposals/hash-safe-tx-parts'

interface ProposalHashesProps {
  id: SafePlace
  tx: SafeTx
  /** In the browser, and not by the market for it. */
  isHere: boolean
}

/** What owners compare with their wallets, each computed from the parts. Whole: four digits at each end are no proof. */
export function ProposalHashes({ id, tx, isHere }: ProposalHashesProps) {
  const { hashes: messages } = useProposalMessages()
  const parts = useMemo(() => hashSafeTxParts(id, tx), [id, tx])
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{messages.heading}</h2>
      <p className="text-muted">{isHere ? messages.here : messages.byMarket}</p>
      <dl className="flex flex-col gap-4">
        {(['safeTxHash', 'domainHash', 'messageHash'] as const).map((name) => (
          <div key={name}>
            <dt className="text-sm text-muted">{messages[name]}</dt>
            <dd className="font-mono text-sm break-all">{parts[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

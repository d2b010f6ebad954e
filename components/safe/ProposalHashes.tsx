import { useMemo } from 'react'
import { useProposalMessages } from '@/hooks/useProposalMessages'
import { hashParts } from '@/lib/safe-proposal/hash-parts'
import type { SafePlace, SafeTx } from '@/lib/safe-tx/safe-tx'

/** What owners compare with their wallets, each computed here. Whole: four digits at each end are no proof. */
export function ProposalHashes({ id, tx }: { id: SafePlace; tx: SafeTx }) {
  const { hashes: messages } = useProposalMessages()
  const parts = useMemo(() => hashParts(id, tx), [id, tx])
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{messages.heading}</h2>
      <p className="text-muted">{messages.text}</p>
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

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address as SafeAddress } from 'viem'
import type { NamedOwner } from '@/components/safe/OwnerPicker'
import { ShareProposalDialog } from '@/components/safe/proposals/ShareProposalDialog'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { CopyDetailsButton } from '@/components/ui/CopyDetailsButton'
import { Dialog } from '@/components/ui/Dialog'
import { FailureNotice } from '@/components/ui/FailureNotice'
import { Link } from '@/components/ui/Link'
import { useOwnerAction } from '@/hooks/safe/useOwnerAction'
import { useMessages } from '@/hooks/ui/useMessages'
import { withdrawPendingOrder } from '@/lib/api/client/pending-orders'
import { pendingOrdersQueryOptions } from '@/lib/api/queries/pending-orders'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import { actingSafeMessages } from '@/lib/i18n/generated/acting-safe-messages'
import { pendingOrdersMessages } from '@/lib/i18n/generated/pending-orders-messages'
import { safeProposalMessages } from '@/lib/i18n/generated/safe-proposal-messages'
import { buildWithdrawalTypedData } from '@/lib/orders/pending/withdrawal-typed-data'
import { readUnsignedMessages, type UnsignedMessage } from '@/lib/safe/acting/read-unsigned-messages'
import type { CosignRequest } from '@/lib/safe/proposals/cosigner-href'
import { findProposalEnd } from '@/lib/safe/proposals/find-proposal-end'
import { proposalHref } from '@/lib/safe/proposals/proposal-href'
import { buildSiteOrigin } from '@/lib/safe/signing/build-site-origin'
import { executeTransaction } from '@/lib/safe/signing/execute-transaction'
import type { OwnerSigner } from '@/lib/safe/signing/owner-signer'
import {
  findConflicting,
  type PendingTransaction,
  readPendingTransactions,
} from '@/lib/safe/signing/read-pending-transactions'
import type { SafeContext } from '@/lib/safe/signing/safe-context'
import { signMessageAsOwner } from '@/lib/safe/signing/sign-message'
import { replacePendingTransaction } from '@/lib/safe/signing/sign-pending-transaction'
import { confirmAsOwner } from '@/lib/safe/signing/sign-transaction'
import { PendingMessageEntry } from './PendingMessageEntry'
import { PendingTransactionEntry } from './PendingTransactionEntry'

export interface PendingDialogProps {
  place: Omit<SafeContext, 'safe'>
  safe: SafeAddress
  owner: SafeAddress
  openOwner: () => Promise<OwnerSigner>
  names: readonly NamedOwner[]
  onClose: () => void
}

const lookMs = 4_000

type Sent = Parameters<typeof findProposalEnd>[1]

/** The order that the market keeps, where the message is one. */
function findHeld({ messageHash }: UnsignedMessage, held: readonly PendingSafeOrder[] = []) {
  return held.find((one) => one.messageHash.toLowerCase() === messageHash)
}

async function read(ground: SafeContext) {
  const [transactions, unsigned] = await Promise.all([readPendingTransactions(ground), readUnsignedMessages(ground)])
  return { transactions, unsigned }
}

/** What waits in a Safe for its owners: this one confirms it, or carries it out. */
export function PendingDialog({ place, safe, owner, openOwner, names, onClose }: PendingDialogProps) {
  const { waiting: messages, close } = useMessages(actingSafeMessages)
  const { state } = useMessages(safeProposalMessages)
  const ground: SafeContext = { ...place, safe }
  const client = useQueryClient()
  const queryKey = ['safe-waiting', place.chainId, safe]
  const found = useQuery({ queryKey, queryFn: () => read(ground), refetchInterval: lookMs, staleTime: 0 })
  const { data: held } = useQuery(pendingOrdersQueryOptions({ chainId: place.chainId, maker: safe }))
  const { done: withdrawn } = useMessages(pendingOrdersMessages).withdraw
  const refresh = () => client.invalidateQueries({ queryKey })
  const { said, isBusy, run } = useOwnerAction(openOwner, refresh)
  const [asking, setAsking] = useState<CosignRequest | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  // The network may take longer than anybody waits for it.
  const end = useQuery({
    queryKey: ['proposal-end', place.chainId, safe, sent?.safeTxHash],
    queryFn: () => (sent ? findProposalEnd(ground, sent) : null),
    enabled: sent !== null,
    refetchInterval: ({ state: { data } }) => !data && lookMs,
  })
  const confirm = (entry: PendingTransaction) =>
    run(async (signer) => {
      await confirmAsOwner(ground, { tx: entry.tx, owner: signer })
      return messages.confirmed
    })
  const execute = (entry: PendingTransaction) =>
    run(async (signer) => {
      const { tx, signed, safeTxHash } = entry
      const { hash, isMined, isRefused } = await executeTransaction(ground, { tx, signed, sender: signer })
      if (isRefused) return { text: messages.late, isFailure: true }
      const href = proposalHref(ground, safeTxHash)
      if (isMined) return { text: messages.executed, isFailure: false, href }
      setSent({ safeTxHash, nonce: tx.nonce, hint: hash })
      return { text: messages.sent, isFailure: false, href }
    })
  const reject = (entry: PendingTransaction) =>
    run(async (signer) => {
      await replacePendingTransaction(ground, { waiting: entry, owner: signer, origin: buildSiteOrigin() })
      return messages.replaced
    })

  const sign = ({ message }: UnsignedMessage) =>
    run(async (signer) => {
      await signMessageAsOwner(ground, { message, owner: signer, origin: '', isKnown: true })
      return messages.confirmed
    })

  const withdraw = (signing: PendingSafeOrder) =>
    run(async (signer) => {
      await withdrawPendingOrder(signing, await signer.signTypedData(buildWithdrawalTypedData(signing)))
      await client.invalidateQueries({ queryKey: ['pendingOrders'] })
      return withdrawn
    })

  const { transactions: entries, unsigned } = found.data ?? { transactions: [], unsigned: [] }
  return (
    <>
      <Dialog open heading={messages.heading} onClose={onClose} closeLabel={close}>
        <p className="text-sm text-muted">
          <Address address={safe} />
        </p>
        <div className="flex flex-col gap-3 empty:hidden">
          {said.text && (
            <p role="status" className={`text-sm ${said.isFailure ? 'text-danger' : 'text-patina'}`}>
              {end.data ? state[end.data.kind] : said.text}
            </p>
          )}
          {said.details && <CopyDetailsButton details={said.details} />}
          {said.href && (
            <Link
              href={said.href}
              onClick={onClose}
              className="self-start text-sm text-patina underline-offset-4 hover:underline"
            >
              {messages.viewExecuted}
            </Link>
          )}
          {found.isPending && <p className="text-sm text-muted">{messages.loading}</p>}
          {found.error && <FailureNotice error={found.error} text={messages.failed} />}
          {found.data && entries.length + unsigned.length === 0 && (
            <p className="text-sm text-muted">{messages.empty}</p>
          )}
        </div>
        <ul className="flex flex-col gap-4 empty:hidden">
          {entries.map((entry) => (
            <PendingTransactionEntry
              key={entry.safeTxHash}
              {...{ entry, ground, owner, names, isBusy }}
              rivals={findConflicting(entry, entries)}
              onConfirm={() => void confirm(entry)}
              onExecute={() => void execute(entry)}
              onReject={() => void reject(entry)}
              onAsk={() => setAsking({ ...ground, safeTxHash: entry.safeTxHash })}
              isSent={sent?.safeTxHash === entry.safeTxHash}
            />
          ))}
          {unsigned.map((entry) => (
            <PendingMessageEntry
              key={entry.messageHash}
              {...{ entry, safe, owner, names, isBusy }}
              chainId={place.chainId}
              onConfirm={() => void sign(entry)}
              onAsk={() => setAsking(ground)}
              held={findHeld(entry, held)}
              onWithdraw={(signing) => void withdraw(signing)}
            />
          ))}
        </ul>
        <Button onClick={onClose}>{close}</Button>
      </Dialog>
      {/* Beside, not within: its Escape would close both. */}
      {asking && <ShareProposalDialog id={asking} onLeave={onClose} onClose={() => setAsking(null)} />}
    </>
  )
}

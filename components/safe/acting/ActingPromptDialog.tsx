import { useId, useState } from 'react'
import { SellerRiskAcknowledgement } from '@/components/orders/SellerRiskAcknowledgement'
import { AppName } from '@/components/safe/apps/AppName'
import { type NamedOwner, nameOwners } from '@/components/safe/OwnerPicker'
import { SafeMessageSummary } from '@/components/safe/SafeMessageSummary'
import { SafeSpending } from '@/components/safe/SafeSpending'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Dialog } from '@/components/ui/Dialog'
import { DialogActions } from '@/components/ui/DialogActions'
import { Notice } from '@/components/ui/Notice'
import { NumberField } from '@/components/ui/NumberField'
import { CallList } from '@/components/wallet/CallList'
import { useMessages } from '@/hooks/ui/useMessages'
import type { OpenPrompt } from '@/lib/base/create-prompt-queue'
import { actingSafeMessages } from '@/lib/i18n/generated/acting-safe-messages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { unpackSafeCalls } from '@/lib/protocol/safe-tx/unpack-safe-calls'
import type { ActingPrompt } from '@/lib/safe/acting/acting-prompts'
import { computeNonceGap } from '@/lib/safe/acting/find-nonce-gap'
import { describeCall } from '@/lib/wallet/describe/describe-call'
import { formatCallKind } from '@/lib/wallet/describe/format-call-kind'

interface ActingPromptDialogProps {
  question: OpenPrompt<ActingPrompt, bigint | null>
  names: readonly NamedOwner[]
}

/** What the market wants a Safe to do, before the owner's wallet is asked to sign it. */
export function ActingPromptDialog({ question: { prompt, answer }, names }: ActingPromptDialogProps) {
  const messages = useMessages(actingSafeMessages)
  const [{ name } = { name: '' }] = nameOwners([prompt.owner], names)
  const reject = () => answer(null)
  const { heading } = messages[prompt.kind]
  return (
    <Dialog open heading={heading} step={prompt.kind} onClose={reject} closeLabel={messages.close}>
      <dl className="flex flex-col gap-2">
        {prompt.app && (
          <DefinitionRow label={messages.transaction.app}>
            <AppName app={prompt.app} />
          </DefinitionRow>
        )}
        <DefinitionRow label={messages.transaction.safe}>
          <Address address={prompt.safe} />
        </DefinitionRow>
        <DefinitionRow label={messages.transaction.owner}>{name}</DefinitionRow>
      </dl>
      {prompt.kind === 'transaction' ? (
        <TransactionQuestion key={String(prompt.nonce)} prompt={prompt} onAnswer={answer} />
      ) : prompt.kind === 'unbatched' ? (
        <>
          <p role="status">{messages.unbatched.text}</p>
          <DialogActions>
            <Button variant="primary" onClick={reject}>
              {messages.unbatched.confirm}
            </Button>
          </DialogActions>
        </>
      ) : (
        <>
          <p>{messages.message.text(prompt)}</p>
          <SafeMessageSummary message={prompt.message} chainId={prompt.chainId} safe={prompt.safe} />
          <DialogActions className="grid-cols-2">
            <Button onClick={reject}>{messages.reject}</Button>
            <Button variant="primary" onClick={() => answer(0n)}>
              {messages.message.confirm}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

interface TransactionQuestionProps {
  prompt: Extract<ActingPrompt, { kind: 'transaction' }>
  onAnswer: (nonce: bigint | null) => void
}

function TransactionQuestion({ prompt, onAnswer }: TransactionQuestionProps) {
  const { transaction: messages, reject } = useMessages(actingSafeMessages)
  const { prompt: kinds } = useMessages(purchaseMessages)
  const id = useId()
  const { calls, chainId, waiting, threshold } = prompt
  const [text, setText] = useState(String(prompt.nonce))
  const nonce = /^\d{1,15}$/.test(text.trim()) ? BigInt(text) : null
  const next = String(prompt.next)
  const problem = nonce === null ? messages.nonceWrong : nonce < prompt.next ? messages.noncePast({ next }) : null
  const gap = nonce === null || problem ? null : computeNonceGap(prompt, nonce)
  const [agreed, agree] = useState<bigint | null>(null)
  const rivals = waiting?.filter(({ tx }) => tx.nonce === nonce) ?? []
  const sayKinds = (rival: (typeof rivals)[number]) =>
    unpackSafeCalls(rival.tx)
      .map((call) => formatCallKind(kinds.kind, describeCall(call).kind, chainId))
      .join(', ')
  return (
    <>
      <p>{messages.text({ threshold })}</p>
      <CallList {...{ calls, chainId }} />
      <SafeSpending label={messages.total} {...{ calls, chainId }} />
      <NumberField
        {...{ id, problem }}
        isInteger
        label={messages.nonce}
        hint={messages.nonceHint({ next })}
        value={text}
        onChange={setText}
      />
      {rivals.map((rival) => (
        <Notice key={rival.safeTxHash} text={messages.taken({ nonce: String(nonce), by: sayKinds(rival) })} />
      ))}
      {waiting === null && <Notice text={messages.unknownQueue} />}
      {nonce !== null && gap !== null && (
        <SellerRiskAcknowledgement
          text={messages.gap({ nonce: String(nonce), gap: String(gap) })}
          isAgreed={agreed === nonce}
          onAgree={(isAgreed) => agree(isAgreed ? nonce : null)}
        />
      )}
      <DialogActions className="grid-cols-[auto_1fr]">
        <Button onClick={() => onAnswer(null)}>{reject}</Button>
        <Button
          variant="primary"
          className="py-2 whitespace-normal!"
          disabled={problem !== null || (gap !== null && agreed !== nonce)}
          onClick={() => onAnswer(nonce)}
        >
          {messages.confirm}
        </Button>
      </DialogActions>
    </>
  )
}

import { useState } from 'react'
import type { Address } from 'viem'
import { nameOwners, OwnerPicker } from '@/components/safe/OwnerPicker'
import { SafeMessageSummary } from '@/components/safe/SafeMessageSummary'
import { SafeSpending } from '@/components/safe/SafeSpending'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { DialogActions } from '@/components/ui/DialogActions'
import { CallList } from '@/components/wallet/CallList'
import type { SafeHostState } from '@/hooks/safe/useSafeHost'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeHostMessages } from '@/lib/i18n/generated/safe-host-messages'
import type { HostPrompt } from '@/lib/safe/demo-host/host-prompts'

interface SafeHostPromptProps {
  open: NonNullable<SafeHostState['current']>
  ground: SafeHostState['ground']
}

/** What the app in the frame wants: an owner signs, or rejects it. */
export function SafeHostPrompt({ open: { prompt, answer }, ground }: SafeHostPromptProps) {
  const messages = useMessages(safeHostMessages)
  const owners = nameOwners(prompt.owners, ground.keys)
  const [chosen, choose] = useState<Address>()
  // An owner who has signed meanwhile is no longer among them.
  const owner = owners.find(({ address }) => address === chosen) ?? owners[0]
  const { heading } = messages[prompt.kind]
  return (
    <Dialog open heading={heading} step={prompt.kind} onClose={() => answer(null)} closeLabel={messages.close}>
      <PromptContent prompt={prompt} chainId={ground.chainId} safe={ground.safe} />
      {owner && <OwnerPicker owners={owners} chosen={owner.address} onChoose={choose} />}
      <DialogActions className="grid-cols-2">
        <Button onClick={() => answer(null)}>{messages.reject}</Button>
        <Button variant="primary" className="whitespace-normal!" onClick={() => answer(owner?.address ?? ground.safe)}>
          {messages[prompt.kind].confirm({ name: owner?.name ?? '' })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function PromptContent({ prompt, chainId, safe }: { prompt: HostPrompt; chainId: number; safe: Address }) {
  const { transaction, message } = useMessages(safeHostMessages)
  if (prompt.kind === 'message') {
    return (
      <>
        <p>{message.text(prompt)}</p>
        <SafeMessageSummary message={prompt.message} chainId={chainId} safe={safe} />
      </>
    )
  }
  return (
    <>
      <p>
        {prompt.isReplacement && `${transaction.replaces({ nonce: String(prompt.nonce) })} `}
        {transaction.text(prompt)}
      </p>
      <CallList calls={prompt.calls} {...{ chainId }} />
      <SafeSpending label={transaction.total} calls={prompt.calls} {...{ chainId }} />
    </>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAccount } from 'wagmi'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { CopyDetailsButton } from '@/components/ui/CopyDetailsButton'
import { Dialog } from '@/components/ui/Dialog'
import { DialogActions } from '@/components/ui/DialogActions'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { walletConnectionMessages } from '@/lib/i18n/generated/wallet-connection-messages'
import { toUserMessage, type UserMessage } from '@/lib/i18n/to-user-message'
import type { Eip1193Provider } from '@/lib/protocol/erc/eip1193-provider'
import { watchAsset } from '@/lib/wallet/watch-asset'

/** Asks the wallet once to show an item, and says honestly what came of it: many wallets refuse. */
export function AddToWalletDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const { watch: messages } = useMessages(walletConnectionMessages)
  const { close } = useMessages(purchaseMessages)
  const { connector } = useAccount()
  const [outcome, setOutcome] = useState<(UserMessage & { isShown: boolean }) | null>(null)
  const isAsked = useRef(false)
  const wallet = connector?.name ?? ''
  const { name } = item

  useEffect(() => {
    if (!connector || isAsked.current) return
    isAsked.current = true
    connector
      .getProvider()
      .then((provider) => watchAsset(provider as Eip1193Provider, item))
      .then(
        (result) => ({ text: messages[result]({ name, wallet }), isShown: result === 'shown' }),
        (error) => ({ ...toUserMessage(toAppError(error)), isShown: false }),
      )
      .then(setOutcome)
  }, [connector, item, messages, name, wallet])

  return (
    <Dialog open heading={messages.heading} onClose={onClose} closeLabel={close}>
      <p role="status">{connector ? (outcome?.text ?? messages.asking({ wallet })) : messages.connect}</p>
      {outcome?.details && <CopyDetailsButton details={outcome.details} />}
      {outcome && !outcome.isShown && (
        <>
          <p className="text-sm text-muted">{messages.byHand}</p>
          <dl className="flex flex-col gap-2">
            <Row label={messages.contract}>
              <Address address={item.contract} />
            </Row>
            <Row label={messages.tokenId}>
              <span className="figures break-all">{item.tokenId}</span>
            </Row>
          </dl>
        </>
      )}
      <DialogActions>
        <Button variant={outcome ? 'primary' : 'secondary'} onClick={onClose}>
          {outcome ? messages.done : close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}

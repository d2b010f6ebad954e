import type { ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import { ShareButton } from '@/components/ui/ShareButton'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { Item } from '@/lib/api/schemas/item'
import { closeAction, startAction } from '@/lib/flows/open-action'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { walletMessages } from '@/lib/i18n/generated/wallet-messages'
import { itemHref } from '@/lib/items/item-href'
import { pickPicture } from '@/lib/items/pick-picture'
import type { Transaction } from '@/lib/transactions/transaction'
import { FlowButtons } from './FlowButtons'
import { FlowMessage } from './FlowProgress'
import { FlowReceipt } from './FlowReceipt'

export interface FlowMomentProps {
  /** The item that it is about; the first one of several. */
  item: Item
  children: ReactNode
  /** Unknown where another tab did it. */
  transaction?: Transaction | undefined
  /** What ends it without another page; left out where there is nothing to go on with here. */
  endLabel?: string
  /** What leads to the item's page. Left out where the dialog stands on it. */
  viewLabel?: string | undefined
  /** The item is the account's own now: to be listed, and shown in its wallet. */
  isOwned?: boolean
}

/** The end of a flow: the picture of the item, one sentence, and the next steps. */
export function FlowMoment({ item, children, transaction, endLabel, viewLabel, isOwned = false }: FlowMomentProps) {
  const { panel } = useMessages(orderFlowsMessages)
  const { showInWallet } = useMessages(walletMessages)
  const { status, name, requestWatch } = useWallet()
  const { chainId, contract, tokenId } = item
  const href = itemHref(item)
  const list = () => startAction({ kind: 'list', chainId, items: [{ contract, tokenId }] })
  return (
    <>
      <MomentPicture item={item} />
      <FlowMessage look="done">
        <span>{children}</span>
      </FlowMessage>
      <FlowReceipt transaction={transaction} />
      <div className="-my-2 flex flex-wrap justify-center gap-x-3">
        {isOwned && (
          <Button size="small" variant="quiet" onClick={list}>
            {panel.sell}
          </Button>
        )}
        <ShareButton path={href} />
        {/* An account with a name is a demo wallet, or a Safe by the wallet of an owner: neither keeps a list of items. */}
        {isOwned && status === 'connected' && !name && (
          <Button size="small" variant="quiet" onClick={() => requestWatch(item)}>
            {showInWallet}
          </Button>
        )}
      </div>
      <FlowButtons
        buttons={[
          endLabel !== undefined && { label: endLabel, onClick: closeAction, isPrimary: !viewLabel },
          viewLabel !== undefined && { label: viewLabel, href, onClick: closeAction, isPrimary: true },
        ]}
      />
    </>
  )
}

function MomentPicture({ item }: { item: Item }) {
  const src = pickPicture(item, 640)
  if (!src) return null
  const { width = 640, height = 640 } = item.picture ?? {}
  return (
    <div className="lamp grid place-items-center border border-line p-5 transition-[opacity,scale] duration-200 starting:scale-95 starting:opacity-0">
      {/* biome-ignore lint/performance/noImgElement: made ahead in sizes; the optimiser is off */}
      <img
        src={src}
        alt={item.alt ?? item.name}
        // Its place before it has loaded: as large as the dialog allows, in its own proportions.
        style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${((38 * width) / height).toFixed(2)}dvh)` }}
        className="object-contain"
      />
    </div>
  )
}

import { Button, ButtonLink } from '@/components/ui/Button'
import { Countdown } from '@/components/ui/Countdown'
import { useHasEnded } from '@/hooks/ui/useHasEnded'
import { useMessages } from '@/hooks/ui/useMessages'
import { useIsConnectedAccount } from '@/hooks/wallet/useIsConnectedAccount'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { Item, ItemVoucher } from '@/lib/api/schemas/item'
import { type FlowRequest, startAction } from '@/lib/flows/open-action'
import { vouchersMessages } from '@/lib/i18n/generated/vouchers-messages'
import { itemHref } from '@/lib/items/item-href'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { firstVoucherId } from '@/lib/protocol/contracts/first-voucher-id'

export interface VoucherPanelProps {
  item: Item
  voucher: ItemVoucher
}

/** How it stands with an item that is minted when it is bought, and the one thing to do about it. */
export function VoucherPanel({ item, voucher }: VoucherPanelProps) {
  const messages = useMessages(vouchersMessages)
  const { address, requestConnect } = useWallet()
  const { chainId, contract, tokenId } = item
  const { hash, creator, priceWei, buyer, deadline, movedTo } = voucher
  const isCreator = useIsConnectedAccount(creator)
  const isBuyer = useIsConnectedAccount(buyer)
  const hasEnded = useHasEnded(Number(deadline) * 1000)
  const status = hasEnded && voucher.status === 'active' ? 'expired' : voucher.status
  const ask = (kind: FlowRequest['kind']) => {
    startAction({ kind, chainId, items: [{ contract, tokenId }], orders: [hash] })
    if (!address) requestConnect()
  }
  if (status !== 'active') {
    const canBeSold = isCreator && !movedTo && (status === 'cancelled' || status === 'expired')
    const isMinted = movedTo !== undefined && BigInt(movedTo) < firstVoucherId
    return (
      <>
        <p className="mt-2 text-sm text-muted">{isMinted ? messages.mintedText : messages.over[status]}</p>
        {movedTo && (
          <ButtonLink className="mt-2 w-full md:mt-5" href={itemHref({ chainId, contract, tokenId: movedTo })}>
            {isMinted ? messages.minted : messages.moved}
          </ButtonLink>
        )}
        {canBeSold && (
          <div className="mt-2 grid grid-cols-2 gap-2 md:mt-5">
            <Button variant="primary" className="whitespace-normal!" onClick={() => ask('voucher_price')}>
              {messages.again}
            </Button>
            <Button onClick={() => ask('mint')}>{messages.mintIt}</Button>
          </div>
        )}
      </>
    )
  }
  const price = formatAmount(priceWei, chainId)
  const reserved = buyer && (isBuyer ? messages.reservedForYou : messages.reserved)
  return (
    <>
      <p className="mt-2 text-sm text-muted">
        {messages.notMinted} {isCreator ? messages.yours : reserved}
      </p>
      <p className="mt-1 text-sm text-muted">
        {messages.ends} <Countdown endTime={Number(deadline) * 1000} className="text-text" />
      </p>
      <div className="mt-2 flex flex-col md:mt-5">
        {isCreator ? (
          <div className="grid grid-cols-2 gap-2">
            <Button className="px-2!" onClick={() => ask('voucher_price')}>
              {messages.change}
            </Button>
            <Button className="px-2!" onClick={() => ask('cancel_voucher')}>
              {messages.cancel}
            </Button>
          </div>
        ) : (
          (!buyer || isBuyer) && (
            <Button
              variant="primary"
              className="w-full py-2 wrap-anywhere whitespace-normal!"
              aria-haspopup="dialog"
              onClick={() => ask('redeem')}
            >
              {messages.buy({ price })}
            </Button>
          )
        )}
      </div>
    </>
  )
}

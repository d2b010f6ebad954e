import { Button } from '@/components/ui/Button'
import { Price } from '@/components/ui/Price'
import { useSellMessages } from '@/hooks/ui/messages/useSellMessages'
import type { VoucherAnswer } from '@/lib/api/schemas/voucher'
import { formatDate } from '@/lib/base/format/format-date'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { startAction } from '@/lib/flows/open-action'
import { getCurrencySymbol } from '@/lib/protocol/chains/currency-symbol'

/** What is signed for a work that is not minted. Its collection ends it and not Seaport, so it is not selected with orders. */
export function LiveVoucher({ voucher, name }: { voucher: VoucherAnswer; name: string }) {
  const { live: messages } = useSellMessages()
  const { chainId, collection: contract, tokenId, hash, status, deadline, priceWei } = voucher
  const sentences = [
    `${messages.kind.voucher}.`,
    status === 'active' ? messages.now : messages.voucherNotNow,
    messages.until({ date: formatDate(Number(deadline) * 1000) }),
  ]
  return (
    <li className="flex items-start gap-4 py-3.5">
      <div className="min-w-0 flex-1">
        <p>{name}</p>
        <p className="figures text-sm text-muted">{sentences.join(' ')}</p>
        <Button
          size="small"
          className="mt-2"
          aria-label={messages.endVoucherOf({ name })}
          onClick={() =>
            startAction({ kind: 'cancel_voucher', chainId, items: [{ contract, tokenId }], orders: [hash] })
          }
        >
          {messages.endVoucher}
        </Button>
      </div>
      <Price amount={formatEtherExactly(BigInt(priceWei))} symbol={getCurrencySymbol(chainId)} className="shrink-0" />
    </li>
  )
}

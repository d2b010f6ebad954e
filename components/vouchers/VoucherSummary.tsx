import { Address } from '@/components/ui/Address'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatDate } from '@/lib/base/format/format-date'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { countPieces } from '@/lib/items/count-pieces'
import { findChain } from '@/lib/protocol/chains/chains'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import type { DescribedVoucher } from '@/lib/wallet/describe/describe-voucher'

/** What is signed with a voucher, in words: which token, for how much, who pays for the mint, until when and where. */
export function VoucherSummary({ voucher }: { voucher: DescribedVoucher }) {
  const { prompt } = useMessages(purchaseMessages)
  const { order, voucher: messages } = prompt
  const { chainId, collection, tokenId, uri, priceWei, ownWei, buyer, deadlineSeconds } = voucher
  const format = (wei: bigint) => formatAmount(wei, chainId)
  return (
    <>
      <p className="wrap-anywhere">
        {messages.sell({ item: prompt.token({ tokenId, ...countPieces(1n) }), price: format(priceWei) })}
      </p>
      <p>{messages.mint}</p>
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
        <span>
          {messages.collection} <Address address={collection} />
        </span>
        <span>{order.gets({ price: format(ownWei) })}</span>
        {buyer && (
          <span>
            {order.only} <Address address={buyer} />
          </span>
        )}
        <span>{order.until({ date: formatDate(Number(deadlineSeconds) * 1000) })}</span>
        <span>{messages.chain({ name: findChain(chainId)?.name ?? String(chainId) })}</span>
        <span className="wrap-anywhere">{messages.described({ uri })}</span>
      </p>
    </>
  )
}

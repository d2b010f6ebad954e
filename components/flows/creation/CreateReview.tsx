import { ListReview } from '@/components/flows/orders/list/ListReview'
import { PayoutBreakdown } from '@/components/orders/PayoutBreakdown'
import { SellerRiskAcknowledgement } from '@/components/orders/SellerRiskAcknowledgement'
import { Address } from '@/components/ui/Address'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatDate } from '@/lib/base/format/format-date'
import { localizeDecimalSeparator } from '@/lib/base/format/localize-decimal-separator'
import type { ItemDraft } from '@/lib/creation/item-draft'
import type { CreationPlan } from '@/lib/flows/creation/prepare-creation'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import { computeVoucherPayoutBreakdown } from '@/lib/vouchers/voucher-payout-breakdown'

export interface CreateReviewProps {
  plan: CreationPlan
  draft: ItemDraft
  market: `0x${string}` | null
  /** To a price far below the floor. */
  isAgreed: boolean
  onAgree: (isAgreed: boolean) => void
  /** To a second token that says the same. */
  isTwinWanted: boolean
  onTwin: (isWanted: boolean) => void
}

/** What is made, where, and what of it can still be changed; and who gets how much where it is sold too. */
export function CreateReview(props: CreateReviewProps) {
  const { plan, draft, market, isAgreed, onAgree, isTwinWanted, onTwin } = props
  const { dialog: messages } = useMessages(creationMessages)
  const { list } = getMessages(orderFlowsMessages)
  const { isNew, isMinted, twin, collection, tokenId, royaltyBps, royaltyShares, isSplitNew } = plan
  const sharers = isNew && royaltyShares.length > 1 ? royaltyShares : []
  const { listing, voucher, account, chainId } = plan
  const name = draft.name.trim()
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {sharers.length > 0 && <li>{isSplitNew ? messages.split : messages.splitThere}</li>}
        {isNew && <li>{messages.create({ name: draft.collectionName.trim() })}</li>}
        <li>{messages[voucher ? 'lazy' : isMinted ? 'minted' : 'mint']({ name })}</li>
        {listing && <li>{messages.listed}</li>}
      </ul>
      <dl className="figures flex flex-col gap-2 border-t border-line pt-4">
        <DefinitionRow label={messages.collection}>
          <Address address={collection} />
        </DefinitionRow>
        {!voucher && <DefinitionRow label={messages.token}>{tokenId.toString()}</DefinitionRow>}
        {isNew && (
          <DefinitionRow label={messages.royalty}>
            {messages.royaltyOf({ percent: formatPercent(royaltyBps) })}
          </DefinitionRow>
        )}
        {sharers.map(({ account: sharer, parts }) => (
          <DefinitionRow key={sharer} label={<Address address={sharer} />}>
            {messages.partOf({
              percent: formatPercent(Number(parts)),
              isYours: sharer.toLowerCase() === account.toLowerCase(),
            })}
          </DefinitionRow>
        ))}
      </dl>
      {twin !== null && (
        <SellerRiskAcknowledgement
          text={messages.twin({ tokenId: twin.toString() })}
          isAgreed={isTwinWanted}
          onAgree={onTwin}
        />
      )}
      {listing && <ListReview plan={listing} {...{ market, isAgreed, onAgree }} />}
      {voucher && (
        <PayoutBreakdown
          label={list.whoGets}
          pays={list.pays}
          roles={list.role}
          parts={computeVoucherPayoutBreakdown(voucher, account, market)}
          symbol={getCurrency(chainId).symbol}
        >
          <DefinitionRow label={list.end}>{formatDate(Number(voucher.deadline) * 1000)} UTC</DefinitionRow>
        </PayoutBreakdown>
      )}
      <p className="text-sm text-muted">{voucher ? messages.lazyLasting : messages.lasting}</p>
    </>
  )
}

function formatPercent(bps: number): string {
  return localizeDecimalSeparator(String(bps / 100))
}

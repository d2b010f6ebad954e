import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { ActionDialog } from '@/components/flows/shell/ActionDialog'
import { type ActionProps, FlowDialog } from '@/components/flows/shell/FlowDialog'
import { ItemHeader } from '@/components/items/ItemHeader'
import { ButtonLink } from '@/components/ui/Button'
import { useFlow } from '@/hooks/flows/useFlow'
import { useMessages } from '@/hooks/ui/useMessages'
import { getVoucher, listVouchers } from '@/lib/api/client/vouchers'
import type { Item } from '@/lib/api/schemas/item'
import { decimalSchema } from '@/lib/base/primitives'
import { isVoucherSubmitted } from '@/lib/flows/creation/is-submitted'
import { closeAction } from '@/lib/flows/open-action'
import { prepareVoucherPrice, type VoucherPricePlan } from '@/lib/flows/vouchers/prepare-voucher-price'
import { vouchersMessages } from '@/lib/i18n/generated/vouchers-messages'
import { itemHref } from '@/lib/items/item-href'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'
import { type SignedVoucher, storeSignedVoucher, submitSignedVoucher } from '@/lib/vouchers/signed-vouchers'
import { type DecidedPrice, VoucherPriceForm } from './VoucherPriceForm'
import { needsAcknowledgement, VoucherPriceReview } from './VoucherPriceReview'

const termsSchema = z.object({ priceWei: decimalSchema, endTime: decimalSchema })

/** Sells an item that is not minted yet at another price, or once more: first what for, then the wallet. */
export function VoucherPriceDialog({ config, request, items }: ActionProps) {
  const { price: messages } = useMessages(vouchersMessages)
  const [terms, setTerms] = useState<DecidedPrice | null>(termsSchema.safeParse(request.terms).data ?? null)
  const [item] = items
  if (!item?.voucher) return null
  if (terms) return <VoucherPriceFlow {...{ config, request, item, terms }} onBack={() => setTerms(null)} />
  const heading = item.voucher.status === 'active' ? messages.heading : messages.againHeading
  return (
    <ActionDialog heading={heading(item)}>
      <ItemHeader item={item} />
      <VoucherPriceForm
        {...{ config }}
        chainId={request.chainId}
        oldPriceWei={item.voucher.priceWei}
        onDecide={setTerms}
      />
    </ActionDialog>
  )
}

const tools = {
  ...{ getVoucher, listVouchers, isSubmitted: isVoucherSubmitted },
  submit: (signed: SignedVoucher) => {
    storeSignedVoucher(signed)
    return submitSignedVoucher(signed)
  },
}

type VoucherPriceFlowProps = Omit<ActionProps, 'items'> & { item: Item; terms: DecidedPrice; onBack: () => void }

function VoucherPriceFlow({ config, request, item, terms, onBack }: VoucherPriceFlowProps) {
  const { price: messages } = useMessages(vouchersMessages)
  const { chainId, orders } = request
  const [hash = '0x'] = orders
  const { contract, tokenId, name } = item
  const { priceWei, endTime } = terms
  const [isAgreed, setAgreed] = useState(false)
  const prepare = useCallback(
    (ground: FlowGround) =>
      prepareVoucherPrice(
        ground,
        { hash, item: { contract, tokenId, name }, priceWei: BigInt(priceWei), endTime: BigInt(endTime) },
        tools,
      ),
    [hash, contract, tokenId, name, priceWei, endTime],
  )
  // What is on the chain at the end is signed for after it.
  const flow = useFlow<VoucherPricePlan>({ config, request, goals: [], prepare })
  const { state } = flow
  const price = formatAmount(priceWei, chainId)
  const done = item.voucher?.buyer ? messages.donePrivate : messages.done
  const moved = state.step === 'done' && state.plan?.isMoved ? state.plan.voucher.tokenId.toString() : null
  return (
    <FlowDialog
      {...{ flow, config, chainId, terms, onBack }}
      headings={{ review: messages.reviewHeading, done: messages.doneHeading({ name }) }}
      header={<ItemHeader item={item} />}
      label={() => messages.confirm({ price })}
      done={done({ price })}
      missing={state.step === 'review' && needsAcknowledgement(state.plan) && !isAgreed ? messages.othersMissing : null}
      footer={
        moved && (
          <ButtonLink href={itemHref({ chainId, contract, tokenId: moved })} onClick={closeAction}>
            {messages.see}
          </ButtonLink>
        )
      }
    >
      {(plan) => <VoucherPriceReview {...{ plan, isAgreed }} market={config.marketFee.recipient} onAgree={setAgreed} />}
    </FlowDialog>
  )
}

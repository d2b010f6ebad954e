import { useCallback, useEffect, useState } from 'react'
import { type ActionProps, FlowDialog } from '@/components/flows/shell/FlowDialog'
import { useStoreMetadata } from '@/hooks/creation/useStoreMetadata'
import { useFlow } from '@/hooks/flows/useFlow'
import { useMessages } from '@/hooks/ui/useMessages'
import { getCollection } from '@/lib/api/client/get-collection'
import { parseEther } from '@/lib/base/format/parse-ether'
import { getDraftStore } from '@/lib/creation/draft-store'
import type { SaleChoice } from '@/lib/creation/item-draft'
import { storeLastCollection } from '@/lib/creation/select-collection'
import { waitForCollection } from '@/lib/creation/wait-for-collection'
import { isOrderSubmitted, isVoucherSubmitted } from '@/lib/flows/creation/is-submitted'
import { type CreationPlan, prepareCreation } from '@/lib/flows/creation/prepare-creation'
import { closeAction, deleteStoredAction } from '@/lib/flows/open-action'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { storeAndSubmitOrders } from '@/lib/orders/signed-orders'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { cleanLine } from '@/lib/safe/page/clean-line'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'
import type { TransactionKind } from '@/lib/transactions/transaction'
import { type SignedVoucher, storeSignedVoucher, submitSignedVoucher } from '@/lib/vouchers/signed-vouchers'
import { CreateDone, findMade } from './CreateDone'
import { CreateReview } from './CreateReview'

/** What is on the chain at the end: a key's listing and a voucher are signed after it. */
const goals: Record<SaleChoice, readonly TransactionKind[]> = { later: ['mint'], now: ['list'], lazy: [] }

const sales = {
  listing: {
    getCollection,
    isSubmitted: isOrderSubmitted,
    submit: storeAndSubmitOrders,
  },
  voucher: {
    isSubmitted: isVoucherSubmitted,
    waitForCollection,
    submit: (signed: SignedVoucher) => {
      storeSignedVoucher(signed)
      return submitSignedVoucher(signed)
    },
  },
}

/** Makes the drafted item, and sells it where that is wanted. What is done already is left out, however often it is opened. */
export function CreateDialog({ config, request }: ActionProps) {
  const { dialog: messages } = useMessages(creationMessages)
  const { chainId } = request
  const drafts = getDraftStore()
  // What it was when it was opened: once all is done, there is another draft.
  const [{ name, sale, price }] = useState(drafts.getState)
  const [isAgreed, setAgreed] = useState(false)
  const [isTwinWanted, setTwinWanted] = useState(false)
  const store = useStoreMetadata()
  const prepare = useCallback(
    (ground: FlowGround) =>
      prepareCreation(ground, { ...sales, store, getDraft: drafts.getState, change: drafts.change }),
    [drafts, store],
  )
  const flow = useFlow({ config, request, goals: goals[sale], prepare })
  const { state, sent } = flow
  const made = findMade(flow, ({ collection }) => collection)
  const madeIn = made?.contract
  useEffect(() => {
    if (!madeIn) return
    storeLastCollection(madeIn)
    drafts.startOver()
    deleteStoredAction()
  }, [madeIn, drafts])

  const formatDoneHeading = sale === 'later' ? messages.doneHeading : messages.onSale
  const { list } = getMessages(orderFlowsMessages)
  const findMissing = ({ twin, listing }: CreationPlan) => {
    if (twin !== null && !isTwinWanted) return messages.confirm.twin
    return listing?.farBelow && !isAgreed ? list.far.missing : null
  }
  const amount = { price: formatAmount(parseEther(price) ?? 0n, chainId) }
  const label = ({ sender, steps }: CreationPlan) => {
    if (sale === 'lazy' && steps.length === 0) return messages.confirm.voucher(amount)
    if (sender.safe) return messages.confirm.safe
    return sale === 'now' ? list.sign(amount) : messages.confirm.mint({ name: cleanLine(name, 40) })
  }
  return (
    <FlowDialog
      {...{ flow, config, chainId, label }}
      missing={state.step === 'review' ? findMissing(state.plan) : null}
      headings={{
        review: messages.reviewHeading,
        done: formatDoneHeading({ name: sent?.transaction.about.itemName ?? name }),
      }}
      outcome={made && <CreateDone {...{ chainId, sale, ...made }} />}
      done={messages.done[sale]}
      onBack={closeAction}
    >
      {(plan) => (
        <CreateReview
          {...{ plan, isAgreed, isTwinWanted }}
          draft={drafts.getState()}
          market={config.marketFee.recipient}
          onAgree={setAgreed}
          onTwin={setTwinWanted}
        />
      )}
    </FlowDialog>
  )
}

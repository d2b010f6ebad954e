import { useCallback, useState } from 'react'
import { useSeenWhileVisible } from '@/hooks/ui/useSeenWhileVisible'
import { getItem, getOrder } from '@/lib/api/client/core'
import { listLiveOrders } from '@/lib/api/client/orders'
import type { Config } from '@/lib/api/schemas/config'
import type { Item } from '@/lib/api/schemas/item'
import { AppError } from '@/lib/base/errors/app-error'
import { checkPurchase, recheckPurchase } from '@/lib/flows/orders/buy/check-purchase'
import { type PurchasePlan, preparePurchase } from '@/lib/flows/orders/buy/prepare-purchase'
import { isOwner } from '@/lib/transactions/observe/explain-revert'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'
import { isEnded } from '@/lib/transactions/transaction'
import { useFlow } from './useFlow'
import { readWantedQuantity, useOpenPurchase } from './useOpenPurchase'

export interface UseBuyParameters {
  item: Item
  config: Config
  /** A purchase of before the reload, to go on with. */
  transactionId: string | undefined
}

const goals = ['buy'] as const
const findChanged = (plan: PurchasePlan) => (plan.change ? plan : null)

/** One purchase, from the check to the end. Closing the dialog loses nothing: what was sent is in the registry. */
export function useBuy({ item, config: market, transactionId }: UseBuyParameters) {
  const { chainId, listing } = item
  const [wanted, setWanted] = useState(() => readWantedQuantity(item))
  const prepare = useCallback(
    async (ground: FlowGround, reviewed?: PurchasePlan) => {
      const { client, config, account: buyer, sender } = ground
      const parameters = {
        item,
        // One of an edition, until more are asked for.
        prepare: (orderHash: `0x${string}`, mostWei?: bigint) =>
          preparePurchase({
            ...{ client, config, chainId, orderHash, item, buyer, sender, mostWei, wanted: wanted ?? 1n },
            ...{ getOrder, findOffers: listLiveOrders },
          }),
        getItem: () => getItem(item),
        isOwned: () => isOwner(client, item, buyer),
      }
      if (reviewed) return recheckPurchase(reviewed, parameters)
      if (!listing) throw new AppError('not_found', 'This work is not for sale.')
      return checkPurchase(listing.hash, parameters)
    },
    [chainId, item, listing, wanted],
  )
  const flow = useFlow<PurchasePlan>({ chainId, config: market, goals, transactionId, prepare, findChanged })
  const { state, sent } = flow
  const isLost = sent !== null && isEnded(sent.transaction) && sent.transaction.status !== 'confirmed'
  const isSeen = useSeenWhileVisible(state.step === 'done' || (sent?.outcome ?? null) !== null)
  useOpenPurchase({ item, wanted, transactionId: state.step === 'sent' ? state.id : null, isOver: isLost || isSeen })
  return { ...flow, chooseQuantity: setWanted }
}

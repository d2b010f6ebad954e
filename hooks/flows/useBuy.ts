import { useCallback, useEffect, useReducer, useState } from 'react'
import type { PublicClient } from 'viem'
import { useAccount, useConfig } from 'wagmi'
import { getConnectorClient, getPublicClient, switchChain } from 'wagmi/actions'
import { useSentTransaction } from '@/hooks/transactions/useSentTransaction'
import { refreshNow, useTransactionObservations } from '@/hooks/transactions/useTransactionWatch'
import { useRetryWhileUnreachable } from '@/hooks/ui/useRetryWhileUnreachable'
import { useSeenWhileVisible } from '@/hooks/ui/useSeenWhileVisible'
import { getItem, getOrder } from '@/lib/api/client/core'
import { listLiveOrders } from '@/lib/api/client/orders'
import type { Config } from '@/lib/api/schemas/config'
import type { Item } from '@/lib/api/schemas/item'
import { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import {
  type BuyCheck,
  type CheckBuyParameters,
  checkPurchase,
  recheckPurchase,
} from '@/lib/flows/orders/buy/check-purchase'
import { type PurchasePlan, preparePurchase } from '@/lib/flows/orders/buy/prepare-purchase'
import { type BuyEvent, reducePurchase, startPurchase } from '@/lib/flows/orders/buy/purchase-state'
import { buildPurchaseStart, findInFlight, getNextCalls, type NextCalls } from '@/lib/flows/orders/buy/start-purchase'
import { isOwner } from '@/lib/transactions/observe/explain-revert'
import { findAnywhereInSafeQueue } from '@/lib/transactions/observe/find-in-safe-queue'
import type { TransactionEvent } from '@/lib/transactions/reduce-transactions'
import { decodeRevert } from '@/lib/transactions/send/decode-revert'
import { executeCalls } from '@/lib/transactions/send/execute-calls'
import { isDisconnected, isOutcomeUnclear } from '@/lib/transactions/send/is-outcome-unclear'
import { readSender } from '@/lib/transactions/send/sender'
import { startTransaction } from '@/lib/transactions/send/start-transaction'
import { isEnded } from '@/lib/transactions/transaction'
import { getTransactionStore } from '@/lib/transactions/transaction-store'
import { withPromptLock } from '@/lib/transactions/wallet-prompt-lock'
import { useOpenPurchase } from './useOpenPurchase'

export interface UseBuyParameters {
  item: Item
  config: Config
  /** A purchase of before the reload, to go on with. */
  transactionId: string | undefined
}

/** One purchase, from the check to the end. Closing the dialog loses nothing: what was sent is in the registry. */
export function useBuy({ item, config, transactionId }: UseBuyParameters) {
  const wagmi = useConfig()
  const account = useAccount()
  const [state, dispatch] = useReducer(reducePurchase, transactionId, startPurchase)
  const { chainId, listing } = item
  const buyer = account.address
  const [begunBy, setBegunBy] = useState(buyer)
  if (buyer && !begunBy) setBegunBy(buyer)
  const isOther = buyer !== undefined && begunBy !== undefined && buyer !== begunBy
  const sentId = state.step === 'sent' ? state.id : null
  const sent = useSentTransaction(sentId)
  const endedId = sent && isEnded(sent.transaction) ? sentId : null
  const isLost = endedId !== null && sent?.transaction.status !== 'confirmed'
  const isDone = state.step === 'owned' || (sent?.outcome ?? null) !== null
  const isSeen = useSeenWhileVisible(isDone)
  const [wanted, setWanted] = useOpenPurchase({ item, transactionId: sentId, isOver: isLost || isSeen })
  const isSafeWallet = account.connector?.type === 'safe'
  const reviewed = state.step === 'checking' ? state.reviewed : undefined

  const buildChecks = useCallback(
    (from: `0x${string}`): CheckBuyParameters => {
      const client = getPublicClient(wagmi, { chainId })
      if (!client) throw new AppError('chain_not_configured', 'This network has no market here.')
      return {
        item,
        prepare: async (orderHash, mostWei) => {
          const wallet = await getConnectorClient(wagmi, { account: from })
          const sender = await readSender(client, wallet, { account: from, chainId })
          if (isSafeWallet && !sender.safe && wallet.chain?.id === chainId) {
            throw new AppError('wallet_unsupported', 'There is no Safe at this address.')
          }
          const of = { client, config, chainId, orderHash, item, buyer: from, sender }
          // One of an edition, until more are asked for.
          return preparePurchase({ ...of, mostWei, wanted: wanted ?? 1n, getOrder, findOffers: listLiveOrders })
        },
        getItem: () => getItem(item),
        isOwned: () => isOwner(client, item, from),
      }
    },
    [wagmi, chainId, config, item, isSafeWallet, wanted],
  )
  const check = useCallback(
    async (from: `0x${string}`) => {
      if (reviewed?.buyer === from) return recheckPurchase(reviewed, buildChecks(from))
      if (!listing) throw new AppError('not_found', 'This work is not for sale.')
      return checkPurchase(listing.hash, buildChecks(from))
    },
    [listing, reviewed, buildChecks],
  )

  useEffect(() => {
    if (state.step !== 'checking' || !buyer || isOther) return
    let isStale = false
    check(buyer).then(
      (checked) => !isStale && dispatch(toEvent(checked)),
      (error) => !isStale && dispatch({ type: 'failed', error: toAppError(error) }),
    )
    return () => {
      isStale = true
    }
  }, [state.step, buyer, isOther, check])

  const failure = state.step === 'failed' && buyer && !isOther ? state.error : null
  useRetryWhileUnreachable(
    failure,
    async () => buyer && check(buyer),
    () => dispatch({ type: 'retry' }),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent meanwhile may have failed
  useEffect(() => {
    if (isOther) dispatch({ type: 'account_changed' })
  }, [isOther, state.step])

  const isStepTaken = sent?.transaction.status === 'confirmed' && sent.transaction.about.kind !== 'buy'
  useEffect(() => {
    if (isStepTaken) dispatch({ type: 'step_taken' })
  }, [isStepTaken])
  const isGone = sentId !== null && sent === null
  const wasElsewhere = useTransactionObservations().get(sentId ?? '')?.isElsewhere ?? false
  useEffect(() => {
    if (isGone) dispatch({ type: 'gone', wasElsewhere })
  }, [isGone, wasElsewhere])

  // Who looks at its end here has seen it.
  useEffect(() => {
    if (endedId) getTransactionStore().dispatch({ type: 'seen', id: endedId })
  }, [endedId])

  /** Asks the wallet once: for what has to be sent before, else for the purchase. */
  const confirm = async (plan: PurchasePlan) => {
    dispatch({ type: 'confirm' })
    const store = getTransactionStore()
    const atConfirm = store.getState()
    let id: string | null = null
    try {
      // The review may have been open for long: no wallet is asked for what can't pass.
      const rechecked = await recheckPurchase(plan, buildChecks(plan.buyer))
      if (rechecked.kind === 'owned' || rechecked.change) return dispatch(toEvent(rechecked))
      const fresh = rechecked.plan
      const next = getNextCalls(fresh)
      const client = getPublicClient(wagmi, { chainId })
      if (!client) throw new AppError('chain_not_configured', 'This network has no market here.')
      const { buyer: from } = fresh
      const gas = await findGas(client, fresh, next)
      const connectorClient = await getConnectorClient(wagmi, { account: from, chainId })
      const transaction = await startTransaction(client, buildPurchaseStart(item, fresh, next))
      const gatewayUrl = config.chains.find((chain) => chain.id === chainId)?.safeGatewayUrl
      const proposed = fresh.sender.safe ? await findAnywhereInSafeQueue(transaction, gatewayUrl) : null
      const underWay = findInFlight(store.getState(), atConfirm, fresh, next.kind)
      if (underWay) return dispatch({ type: 'asked', id: underWay.id })

      id = transaction.id
      const execution = await withPromptLock(id, async () => {
        store.dispatch({ type: 'asked', transaction })
        dispatch({ type: 'asked', id: transaction.id })
        if (proposed) return { kind: 'proposed' as const, safeTxHash: proposed }
        return executeCalls(connectorClient, { from, chainId, calls: next.calls, gas, sender: fresh.sender })
      })
      const { kind: type, ...answer } = execution
      store.dispatch({ type, id, at: Date.now(), ...answer } as TransactionEvent)
      refreshNow()
    } catch (thrown) {
      const error = decodeRevert(thrown)
      // Not known whether it went out: it stays in the registry, and the chain will tell.
      if (id && isDisconnected(error)) store.dispatch({ type: 'cut_off', id, error: error.code })
      if (id && isOutcomeUnclear(error)) return
      dispatch({ type: 'failed', error })
      if (id) store.dispatch({ type: 'rejected', id })
    }
  }

  return {
    state,
    sent,
    isConnected: account.status === 'connected',
    isOnChain: account.chainId === chainId,
    confirm,
    retry: () => {
      setBegunBy(buyer)
      dispatch({ type: 'retry' })
    },
    /** Whoever connects now has chosen to. */
    letGo: () => {
      setBegunBy(undefined)
      dispatch({ type: 'order_changed' })
    },
    /** A Safe lives on one network. */
    switchToChain: account.connector?.switchChain ? () => switchChain(wagmi, { chainId }) : undefined,
    chooseQuantity: (quantity: bigint) => {
      setWanted(quantity)
      dispatch({ type: 'quantity_chosen' })
    },
    followOrder: useCallback(() => dispatch({ type: 'order_changed' }), []),
  }
}

/** For the call that a key sends next. A purchase's was found when it was tried. */
function findGas(
  client: PublicClient,
  plan: PurchasePlan,
  { kind, calls: [call] }: NextCalls,
): Promise<bigint> | bigint {
  if (kind === 'buy' || !call || plan.sender.outside) return plan.gas
  return client.estimateGas({ account: plan.buyer, to: call.to, data: call.data, value: call.valueWei })
}

function toEvent(check: BuyCheck): BuyEvent {
  if (check.kind === 'owned') return { type: 'owned' }
  return { type: 'checked', plan: check.plan, change: check.change ?? undefined }
}

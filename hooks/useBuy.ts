import { useCallback, useEffect, useReducer } from 'react'
import { useAccount, useConfig } from 'wagmi'
import { getPublicClient, sendTransaction, switchChain } from 'wagmi/actions'
import { getItem, getOrder } from '@/lib/api/market-api'
import { localChainId } from '@/lib/chains/chains'
import { AppError } from '@/lib/errors/app-error'
import { toAppError } from '@/lib/errors/to-app-error'
import type { Config } from '@/lib/schemas/config'
import type { Item } from '@/lib/schemas/item'
import { type BuyPlan, prepareBuy } from '@/lib/transactions/buy'
import { type BuyEvent, isOver, startBuy, stepBuy } from '@/lib/transactions/buy-state'
import { type BuyCheck, type CheckBuyParameters, checkBuy, recheckBuy } from '@/lib/transactions/check-buy'
import { decodeRevert } from '@/lib/transactions/decode-revert'
import { isOwner } from '@/lib/transactions/explain-revert'
import { followBuy } from '@/lib/transactions/follow-buy'
import { addPending, type PendingBuy, removePending } from '@/lib/transactions/pending-store'
import { walletDefaults } from '@/lib/wallet/wallet-defaults'

export interface UseBuyParameters {
  item: Item
  config: Config
  /** A purchase of before the reload, to go on with. */
  pending: PendingBuy | undefined
}

/** One purchase, from the check to the end. Closing the dialog loses nothing: what was sent is in the pending store. */
export function useBuy({ item, config, pending }: UseBuyParameters) {
  const wagmi = useConfig()
  const account = useAccount()
  const [state, dispatch] = useReducer(stepBuy, pending, startBuy)
  const { chainId, listing } = item
  const buyer = account.address

  const buildChecks = useCallback(
    (from: `0x${string}`): CheckBuyParameters => {
      const client = getPublicClient(wagmi, { chainId })
      if (!client) throw new AppError('chain_not_configured', 'This network has no market here.')
      return {
        prepare: (orderHash, mostWei) =>
          prepareBuy({ client, config, chainId, orderHash, item, buyer: from, mostWei, getOrder }),
        getListing: async () => (await getItem(item)).listing,
        isOwned: () => isOwner(client, item, from),
      }
    },
    [wagmi, chainId, config, item],
  )
  const check = useCallback(
    async (from: `0x${string}`) => {
      if (!listing) throw new AppError('not_found', 'This work is not for sale.')
      return checkBuy(listing.hash, buildChecks(from))
    },
    [listing, buildChecks],
  )

  useEffect(() => {
    if (state.step !== 'checking' || !buyer) return
    let isStale = false
    check(buyer).then(
      (checked) => !isStale && dispatch(toEvent(checked)),
      (error) => !isStale && dispatch({ type: 'failed', error: toAppError(error) }),
    )
    return () => {
      isStale = true
    }
  }, [state.step, buyer, check])

  const checkedFor = state.step === 'review' ? state.plan.buyer : buyer
  useEffect(() => {
    if (buyer && checkedFor !== buyer) dispatch({ type: 'account_changed' })
  }, [buyer, checkedFor])

  const followed = state.step === 'pending' || state.step === 'settling' ? state.pending : null
  useEffect(() => {
    const client = followed && getPublicClient(wagmi, { chainId: followed.chainId })
    if (!client) return
    const controller = new AbortController()
    const { signal } = controller
    followBuy({
      client,
      pending: followed,
      getItem,
      getOrder,
      signal,
      pollMs: getPollMs(followed.chainId),
      onMined: () => signal.aborted || dispatch({ type: 'mined' }),
    }).then(
      (outcome) => {
        removePending(followed)
        dispatch({ type: 'settled', outcome })
      },
      (error) => {
        if (signal.aborted) return
        const appError = toAppError(error)
        if (isOver(appError)) removePending(followed)
        dispatch({ type: 'failed', error: appError })
      },
    )
    return () => controller.abort()
  }, [followed, wagmi])

  const confirm = async (plan: BuyPlan) => {
    dispatch({ type: 'confirm' })
    let wasAsked = false
    try {
      // The review may have been open for long: no wallet is asked for what can't pass.
      const rechecked = await recheckBuy(plan, buildChecks(plan.buyer))
      if (rechecked.kind === 'owned' || rechecked.change) return dispatch(toEvent(rechecked))
      wasAsked = true
      const { buyer: from, gas, request } = rechecked.plan
      const { to, data, valueWei } = request
      const transactionHash = await sendTransaction(wagmi, { account: from, chainId, to, data, value: valueWei, gas })
      const sent = buildPending(item, rechecked.plan, transactionHash)
      addPending(sent)
      dispatch({ type: 'sent', pending: sent })
    } catch (error) {
      dispatch({ type: 'failed', error: decodeRevert(error), wasAsked })
    }
  }

  /** Wraps or allows what the purchase needs, waits for the block, and checks again. */
  const takeStep = async ({ buyer: from, steps }: BuyPlan) => {
    const [step] = steps
    const client = getPublicClient(wagmi, { chainId })
    if (!step || !client) return
    const { to, data, valueWei } = step.request
    const hash = await sendTransaction(wagmi, { account: from, chainId, to, data, value: valueWei })
    const { status } = await client.waitForTransactionReceipt({
      ...{ hash, pollingInterval: getPollMs(chainId), timeout: stepLimitMs },
    })
    if (status === 'reverted') throw new AppError('transaction_reverted', 'The contract refused the step.')
    dispatch({ type: 'step_taken' })
  }

  return {
    state,
    takeStep,
    isConnected: account.status === 'connected',
    isOnChain: account.chainId === chainId,
    confirm,
    retry: () => dispatch({ type: 'retry' }),
    switchToChain: () => switchChain(wagmi, { chainId }),
  }
}

const stepLimitMs = 180_000

/** A local chain mines at once; to wait four seconds for it would be for nothing. */
export function getPollMs(chainId: number): number {
  return chainId === localChainId ? 500 : walletDefaults.pollingIntervalMs
}

function toEvent(check: BuyCheck): BuyEvent {
  if (check.kind === 'owned') return { type: 'owned' }
  return { type: 'checked', plan: check.plan, change: check.change ?? undefined }
}

function buildPending(item: Item, plan: BuyPlan, transactionHash: `0x${string}`): PendingBuy {
  return {
    kind: 'buy',
    chainId: item.chainId,
    buyer: plan.buyer,
    orderHash: plan.order.hash,
    transactionHash,
    contract: item.contract,
    tokenId: item.tokenId,
    itemName: item.name,
    priceWei: plan.priceWei.toString(),
    sentAt: Date.now(),
  }
}

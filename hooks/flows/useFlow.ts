import { useCallback, useEffect, useReducer, useState } from 'react'
import { type Hex, hashTypedData } from 'viem'
import { useAccount, useConfig } from 'wagmi'
import { getConnectorClient, getPublicClient, signTypedData, switchChain } from 'wagmi/actions'
import { useSentTransaction } from '@/hooks/transactions/useSentTransaction'
import { refreshNow, useTransactionObservations } from '@/hooks/transactions/useTransactionWatch'
import { useRetryWhileUnreachable } from '@/hooks/ui/useRetryWhileUnreachable'
import type { Config } from '@/lib/api/schemas/config'
import { AppError, type ErrorCode } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { retryUntilDone } from '@/lib/browser/retry-until-done'
import { assertMayTrade } from '@/lib/flows/assert-may-trade'
import { getTransactionStore } from '@/lib/flows/get-transaction-store'
import type { FlowRequest } from '@/lib/flows/open-action'
import { isFinalAnswer } from '@/lib/orders/signed-orders'
import { findAnywhereInSafeQueue } from '@/lib/transactions/observe/find-in-safe-queue'
import type { TransactionEvent } from '@/lib/transactions/reduce-transactions'
import { decodeRevert } from '@/lib/transactions/send/decode-revert'
import { executeCalls } from '@/lib/transactions/send/execute-calls'
import {
  type FlowGround,
  type FlowPlan,
  type FlowSigning,
  type FlowStep,
  findInProgress,
  getChangedReview,
  markSigningBegun,
  signsNext,
} from '@/lib/transactions/send/flow-plan'
import { isPreparing, startFlow, stepFlow } from '@/lib/transactions/send/flow-state'
import { isDisconnected, isOutcomeUnclear } from '@/lib/transactions/send/is-outcome-unclear'
import { readSender } from '@/lib/transactions/send/sender'
import { startTransaction } from '@/lib/transactions/send/start-transaction'
import { isEnded, type Transaction, type TransactionKind } from '@/lib/transactions/transaction'
import { withPromptLock } from '@/lib/transactions/wallet-prompt-lock'
import { verifySignature } from '@/lib/wallet/verify-signature'
import { useFlowAccount } from './useFlowAccount'

export interface UseFlowParameters<P extends FlowPlan> {
  config: Config
  /** Its transaction was sent before: before a reload, or as the list of transactions shows. */
  request: Pick<FlowRequest, 'kind' | 'chainId' | 'transactionId'>
  /** Once a transaction of one of these kinds is on the chain, all is done; others are steps before it. By default the request's kind. */
  goals?: readonly TransactionKind[]
  /**
   * Asked at the start, before the wallet is asked, and after each step but the last; null where nothing is left to do.
   * Memoised: a new one prepares anew. `reviewed`: what is on screen, of the same account.
   */
  prepare: (ground: FlowGround, reviewed?: P) => Promise<P | null>
  /** @returns what to review anew before the wallet is asked; by default whatever has other calls, or other values that are pinned. */
  findChanged?: (plan: P, reviewed: P) => P | null
}

/**
 * Prepare, review, confirm, sent: one thing that an account does, from the check to the end. Closing the dialog loses
 * nothing: what was sent is in the registry, and what was signed is kept by who submits it.
 */
export function useFlow<P extends FlowPlan>(parameters: UseFlowParameters<P>) {
  const { config, request, prepare, findChanged = getChangedReview } = parameters
  const { kind, chainId, transactionId } = request
  const goals: readonly string[] = parameters.goals ?? [kind]
  const wagmi = useConfig()
  const { address, chainId: walletChainId, connector } = useAccount()
  const { isOther } = useFlowAccount()
  const [state, dispatch] = useReducer(stepFlow<P>, transactionId, startFlow)
  const store = getTransactionStore()
  const [validates, setValidates] = useState(false)
  const prepareFor = useCallback(
    async (account: `0x${string}`, reviewed?: P) => {
      const client = getPublicClient(wagmi, { chainId })
      if (!client) throw new AppError('chain_not_configured', 'This marketplace does not serve this network.')
      const wallet = await getConnectorClient(wagmi, { account })
      await assertMayTrade({ kind, chainId }, account)
      const sender = await readSender(client, wallet, { account, chainId })
      if (connector?.type === 'safe' && !sender.safe && wallet.chain?.id === chainId) {
        throw new AppError('wallet_unsupported', 'No Safe exists at this address.')
      }
      const ground: FlowGround = { client, config, chainId, account, sender, validates }
      return { ground, plan: await prepare(ground, reviewed?.account === account ? reviewed : undefined) }
    },
    [wagmi, kind, chainId, config, connector, prepare, validates],
  )

  /** Not by an effect: who closes the dialog while the wallet asks has signed all the same. */
  const handIn = useCallback(async ({ signing }: P, signature: Hex): Promise<boolean> => {
    try {
      await signing?.submit(signature)
      dispatch({ type: 'submitted' })
      return true
    } catch (thrown) {
      const error = toAppError(thrown)
      dispatch({ type: 'failed', error })
      return isFinalAnswer(error)
    }
  }, [])

  const isAsking = isPreparing(state)
  const reviewed = state.step === 'preparing' ? state.reviewed : undefined
  useEffect(() => {
    if (!isAsking || !address || isOther) return
    let isStale = false
    prepareFor(address, reviewed).then(
      ({ plan }) => {
        if (isStale) return
        dispatch({ type: 'prepared', plan })
        // It was signed before the page went away.
        if (plan?.steps.length === 0 && plan.signing?.signed) void handIn(plan, plan.signing.signed)
      },
      (error) => !isStale && dispatch({ type: 'failed', error: toAppError(error) }),
    )
    return () => {
      isStale = true
    }
  }, [isAsking, address, isOther, reviewed, prepareFor, handIn])

  // Where the market is away: by itself, until it has answered.
  const isWaiting = state.step === 'unsubmitted' && !isFinalAnswer(state.error)
  const [waitingPlan, signature] = isWaiting ? [state.plan, state.signature] : []
  useEffect(() => {
    return waitingPlan && signature ? retryUntilDone(() => handIn(waitingPlan, signature), 1_000) : undefined
  }, [waitingPlan, signature, handIn])

  const failure = state.step === 'failed' && address && !isOther ? state.error : null
  useRetryWhileUnreachable(
    failure,
    async () => address && prepareFor(address),
    () => dispatch({ type: 'retry' }),
  )

  const preparedFor = state.step === 'review' ? state.plan.account : address
  useEffect(() => {
    if (address && preparedFor !== address) dispatch({ type: 'outdated' })
  }, [address, preparedFor])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another decision is the reason
  useEffect(() => dispatch({ type: 'decided' }), [prepare])

  const sentId = state.step === 'sent' ? state.id : null
  const sent = useSentTransaction(sentId)
  const isGoal = sent !== null && goals.includes(sent.transaction.about.kind)
  const isStepTaken = sent?.transaction.status === 'confirmed' && !isGoal
  const [taken, setTaken] = useState<Transaction | null>(null)
  const step = isStepTaken ? sent.transaction : null
  if (step && step.id !== taken?.id) setTaken(step)
  useEffect(() => {
    if (isStepTaken) dispatch({ type: 'step_taken' })
  }, [isStepTaken])
  const isGone = sentId !== null && sent === null
  const wasElsewhere = useTransactionObservations().get(sentId ?? '')?.isElsewhere ?? false
  useEffect(() => {
    if (isGone) dispatch({ type: 'gone', wasElsewhere })
  }, [isGone, wasElsewhere])
  // Who looks at its end here has seen it.
  const endedId = sent && isEnded(sent.transaction) ? sentId : null
  useEffect(() => {
    if (endedId) store.dispatch({ type: 'seen', id: endedId })
  }, [store, endedId])

  /** Asks the wallet once: for the next step, else for the signature. */
  const confirm = async (confirmed: P) => {
    dispatch({ type: 'confirm' })
    const ended = store.getState().filter(isEnded)
    try {
      const { ground, plan: found } = await prepareFor(confirmed.account, confirmed)
      if (!found) return dispatch({ type: 'prepared', plan: null })
      // The market hears of a signature a moment later.
      const plan = confirmed.signing?.held?.isBegun ? markSigningBegun(found) : found
      const changed = findChanged(plan, confirmed)
      if (changed) return dispatch({ type: 'prepared', plan: changed, change: changed.change ?? 'changed' })
      const [step] = plan.steps
      if (!step || signsNext(plan)) return plan.signing && (await sign(plan, plan.signing))
      await send(ground, step, new Set(ended.map(({ id }) => id)))
    } catch (thrown) {
      dispatch({ type: 'failed', error: decodeRevert(thrown) })
    }
  }

  const sign = async (plan: P, { typedData, held, submit }: FlowSigning) => {
    dispatch({ type: 'ask_signature', plan })
    const { account } = plan
    // Kept first; the wallet answers when all have signed, or never.
    await held?.hold()
    if (held) dispatch({ type: 'held' })
    // Its types are those of any typed data; wagmi derives more from literal ones.
    const asked = { ...typedData, message: { ...typedData.message } }
    const answer: Hex = await signTypedData(wagmi, { account, ...asked }).catch((thrown) => {
      throw held ? thrown : blameTypedData(thrown, connector?.name ?? '')
    })
    // With steps to come the market would refuse it: it puts it up by itself after them.
    if (held && plan.steps.length > 0 && answer !== '0x') return
    if (held) return submit(answer)
    const client = getPublicClient(wagmi, { chainId })
    const signed = await verifySignature({ account, hash: hashTypedData(asked), answer, client })
    dispatch({ type: 'signed', signature: signed })
    await handIn(plan, signed)
  }

  const send = async ({ client, account, sender }: FlowGround, step: FlowStep, endedBefore: ReadonlySet<string>) => {
    const { about, calls, endsAt } = step
    const [only] = calls
    const call = { account, to: only.to, data: only.data, value: only.valueWei }
    const isForWallet = calls.length > 1 || sender.safe || sender.outside
    const gas = isForWallet ? 0n : (step.gas ?? (await client.estimateGas(call)))
    const wallet = await getConnectorClient(wagmi, { account, chainId })
    const transaction = await startTransaction(client, { chainId, account, sender, about, calls, endsAt })
    const gatewayUrl = config.chains.find((chain) => chain.id === chainId)?.safeGatewayUrl
    const proposed = sender.safe ? await findAnywhereInSafeQueue(transaction, gatewayUrl) : null
    const inProgress = findInProgress(store.getState(), transaction, { isSame: step.isSame, endedBefore })
    if (inProgress) return dispatch({ type: 'asked', id: inProgress.id })
    const { id } = transaction
    try {
      const { kind: type, ...answer } = await withPromptLock(id, async () => {
        store.dispatch({ type: 'asked', transaction })
        dispatch({ type: 'asked', id })
        if (proposed) return { kind: 'proposed' as const, safeTxHash: proposed }
        return executeCalls(wallet, { from: account, chainId, calls, gas, sender })
      })
      store.dispatch({ type, id, at: Date.now(), ...answer } as TransactionEvent)
      refreshNow()
    } catch (thrown) {
      const error = decodeRevert(thrown)
      // Not known whether it went out: it stays in the registry, and the chain will tell.
      if (isDisconnected(error)) store.dispatch({ type: 'cut_off', id, error: error.code })
      if (isOutcomeUnclear(error)) return
      dispatch({ type: 'failed', error })
      store.dispatch({ type: 'rejected', id })
    }
  }

  return {
    state,
    sent,
    /** The step before this one, once it is on the chain: a review that goes on names it. */
    taken,
    /** Whether what was sent is the last of it. */
    isGoal,
    isOnChain: walletChainId === chainId,
    confirm,
    /** Without a signature, from now on: for a wallet that can't give one. */
    publishByTransaction: () => {
      setValidates(true)
      dispatch({ type: 'retry' })
    },
    /** What is reviewed has changed. */
    follow: useCallback(() => dispatch({ type: 'outdated' }), []),
    /** To the steps that are left of what was signed. */
    goOn: () => dispatch({ type: 'go_on' }),
    /** The market says that what it held is in its book. */
    finish: () => dispatch({ type: 'submitted' }),
    retry: () => {
      dispatch({ type: 'retry' })
      if (state.step === 'unsubmitted') void handIn(state.plan, state.signature)
    },
    /** A Safe lives on one network. */
    switchToChain: connector?.switchChain ? () => switchChain(wagmi, { chainId }) : undefined,
  }
}

export type Flow<P extends FlowPlan = FlowPlan> = ReturnType<typeof useFlow<P>>

/** What wallets answer that can't sign typed data: hardware devices have no code in common for it. */
const unsignable: readonly ErrorCode[] = ['wallet_unsupported', 'wallet_failed', 'internal', 'bad_request']

function blameTypedData(thrown: unknown, walletName: string): unknown {
  const { code } = toAppError(thrown)
  if (!unsignable.includes(code)) return thrown
  const about = { cause: thrown, details: walletName }
  return new AppError('typed_data_unsupported', 'The wallet cannot sign typed data.', about)
}

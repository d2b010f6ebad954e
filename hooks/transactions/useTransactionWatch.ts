import { useEffect, useSyncExternalStore } from 'react'
import { useConfig } from 'wagmi'
import { getAccount, getConnectorClient, getPublicClient } from 'wagmi/actions'
import { getItemOfEvent } from '@/lib/api/events/is-affected-by-event'
import { subscribeToMarketEvents } from '@/lib/api/events/market-event-listeners'
import type { Config } from '@/lib/api/schemas/config'
import type { MarketEvent } from '@/lib/api/schemas/market-event'
import { clientDefaults } from '@/lib/base/client-defaults'
import { createExternalStore } from '@/lib/base/external-store'
import { isFramedByOwnOrigin } from '@/lib/browser/is-framed-by-own-origin'
import { getTransactionStore } from '@/lib/flows/get-transaction-store'
import { transactionRules } from '@/lib/flows/transaction-rules'
import { localChainId } from '@/lib/protocol/chains/chains'
import { fetchSafeProposal } from '@/lib/transactions/observe/fetch-safe-proposal'
import { findInSafeQueue } from '@/lib/transactions/observe/find-in-safe-queue'
import { readCallsStatus } from '@/lib/transactions/observe/read-calls-status'
import {
  type TransactionObservation,
  type TransactionWatch,
  watchTransactions,
} from '@/lib/transactions/observe/watch-transactions'
import { isOfAccount, type Transaction } from '@/lib/transactions/transaction'

/** A local chain mines at once; to wait four seconds for it would be for nothing. */
function getPollMs(chainId: number): number {
  return chainId === localChainId ? 500 : clientDefaults.pollingIntervalMs
}

/** The page's one watch: who asks how it stands need not be who started it. */
const current = createExternalStore<TransactionWatch | null>(null)
const nothing: ReadonlyMap<string, TransactionObservation> = new Map()

/** Follows what was sent, for as long as the component that calls it is there. Called once. */
export function useTransactionWatch({ chains }: Pick<Config, 'chains'>): void {
  const wagmi = useConfig()
  useEffect(() => {
    const findGatewayUrl = ({ chainId }: Transaction) => chains.find(({ id }) => id === chainId)?.safeGatewayUrl
    const watch = watchTransactions({
      store: getTransactionStore(),
      getClient: (chainId) => getPublicClient(wagmi, { chainId }),
      getPollMs,
      rules: transactionRules,
      askProposal: (transaction) => fetchSafeProposal(transaction, getAccount(wagmi), findGatewayUrl(transaction)),
      findInSafeQueue: (transaction) => findInSafeQueue(transaction, findGatewayUrl(transaction)),
      readCallsStatus: (transaction) => {
        const { connector, address } = getAccount(wagmi)
        return readCallsStatus(transaction, address, () => getConnectorClient(wagmi, { connector }))
      },
      asksInPage: (transaction) => {
        const { connector, address } = getAccount(wagmi)
        // Our own host lets go of its question when the page goes that asked, and so does who acts as a Safe; what they made
        // of it is in the queue.
        const isInPage =
          connector?.type === 'demo' ||
          connector?.type === 'acting' ||
          (connector?.type === 'safe' && isFramedByOwnOrigin())
        return isInPage && isOfAccount(transaction, address ?? null)
      },
    })
    current.setState(watch)
    // A tab in the back looks rarely: browsers slow its timers down.
    const handleVisible = () => document.hidden || watch.refreshNow()
    document.addEventListener('visibilitychange', handleVisible)
    // A proposal is looked at rarely: owners take their time. What the market tells of its item may be its execution.
    const stopHearing = subscribeToMarketEvents((event) => {
      if (
        getTransactionStore()
          .getState()
          .some((one) => isNewsOf(one, event))
      )
        watch.refreshNow()
    })
    return () => {
      stopHearing()
      document.removeEventListener('visibilitychange', handleVisible)
      watch.stop()
      current.setState(null)
    }
  }, [wagmi, chains])
}

function isNewsOf({ status, chainId, about }: Transaction, event: MarketEvent): boolean {
  const of = getItemOfEvent(event)
  const isOfCollection = of?.chainId === chainId && of.contract.toLowerCase() === about.contract.toLowerCase()
  const isOfAny = about.tokenId === undefined || of?.tokenId === undefined
  return status === 'proposed' && isOfCollection && (isOfAny || of.tokenId === about.tokenId)
}

/** What this page alone knows of each transaction. */
export function useTransactionObservations(): ReadonlyMap<string, TransactionObservation> {
  const watch = useSyncExternalStore(current.subscribe, current.getState)
  return useSyncExternalStore(watch?.subscribe ?? never, watch?.getObservations ?? (() => nothing))
}

export function refreshNow(): void {
  current.getState()?.refreshNow()
}

const never = () => () => {}

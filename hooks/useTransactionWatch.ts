import { useEffect, useSyncExternalStore } from 'react'
import { useConfig } from 'wagmi'
import { getAccount, getConnectorClient, getPublicClient } from 'wagmi/actions'
import { getOrder } from '@/lib/api/market-api'
import { isHeldByOwn } from '@/lib/browser/is-held-by-own'
import { localChainId } from '@/lib/chains/chains'
import { itemOfEvent } from '@/lib/queries/is-touched'
import { hearMarketNews } from '@/lib/queries/market-news'
import type { Config } from '@/lib/schemas/config'
import type { MarketEvent } from '@/lib/schemas/event'
import { askCalls } from '@/lib/transactions/ask-calls'
import { askProposal } from '@/lib/transactions/ask-proposal'
import { askQueue } from '@/lib/transactions/ask-queue'
import { explainTransaction } from '@/lib/transactions/explain-transaction'
import { isOf, type Transaction } from '@/lib/transactions/transaction'
import { getTransactionStore } from '@/lib/transactions/transaction-store'
import { type Sight, type TransactionWatch, watchTransactions } from '@/lib/transactions/watch-transactions'
import { createExternalStore } from '@/lib/wallet/external-store'
import { walletDefaults } from '@/lib/wallet/wallet-defaults'

/** A local chain mines at once; to wait four seconds for it would be for nothing. */
function getPollMs(chainId: number): number {
  return chainId === localChainId ? 500 : walletDefaults.pollingIntervalMs
}

/** The page's one watch: who asks how it stands need not be who started it. */
const current = createExternalStore<TransactionWatch | null>(null)
const nothing: ReadonlyMap<string, Sight> = new Map()

/** Follows what was sent, for as long as the component that calls it is there. Called once. */
export function useTransactionWatch({ chains }: Pick<Config, 'chains'>): void {
  const wagmi = useConfig()
  useEffect(() => {
    const findGatewayUrl = ({ chainId }: Transaction) => chains.find(({ id }) => id === chainId)?.safeGatewayUrl
    const watch = watchTransactions({
      store: getTransactionStore(),
      getClient: (chainId) => getPublicClient(wagmi, { chainId }),
      getPollMs,
      askProposal: (transaction) => {
        const { connector, address } = getAccount(wagmi)
        return askProposal(transaction, { connector, address, gatewayUrl: findGatewayUrl(transaction) })
      },
      askQueue: (transaction) => askQueue(transaction, findGatewayUrl(transaction)),
      askCalls: (transaction) => {
        const { connector, address } = getAccount(wagmi)
        return askCalls(transaction, address, () => getConnectorClient(wagmi, { connector }))
      },
      asksInPage: (transaction) => {
        const { connector, address } = getAccount(wagmi)
        // Our own host lets go of its question when the page goes that asked, and so does who acts as a Safe; what they made
        // of it is in the queue.
        const isInPage =
          connector?.type === 'demo' || connector?.type === 'acting' || (connector?.type === 'safe' && isHeldByOwn())
        return isInPage && isOf(transaction, address ?? null)
      },
      explain: (client, transaction, receipt) => explainTransaction(client, transaction, receipt, getOrder),
    })
    current.setState(watch)
    // A tab in the back looks rarely: browsers slow its timers down.
    const handleVisible = () => document.hidden || watch.lookNow()
    document.addEventListener('visibilitychange', handleVisible)
    // A proposal is looked at rarely: owners take their time. What the market tells of its work may be its execution.
    const stopHearing = hearMarketNews((event) => {
      if (
        getTransactionStore()
          .getState()
          .some((one) => isNewsOf(one, event))
      )
        watch.lookNow()
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
  const of = itemOfEvent(event)
  const isOfCollection = of?.chainId === chainId && of.contract.toLowerCase() === about.contract.toLowerCase()
  const isOfAny = about.tokenId === undefined || of?.tokenId === undefined
  return status === 'proposed' && isOfCollection && (isOfAny || of.tokenId === about.tokenId)
}

/** What this page alone knows of each transaction. */
export function useSights(): ReadonlyMap<string, Sight> {
  const watch = useSyncExternalStore(current.subscribe, current.getState)
  return useSyncExternalStore(watch?.subscribe ?? never, watch?.getSights ?? (() => nothing))
}

export function lookNow(): void {
  current.getState()?.lookNow()
}

const never = () => () => {}

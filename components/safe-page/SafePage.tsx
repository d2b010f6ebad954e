import { useMemo } from 'react'
import { type Address, getAddress } from 'viem'
import { useSafeInfo } from '@/hooks/useSafeInfo'
import { useSafeList } from '@/hooks/useSafeList'
import { findChain } from '@/lib/chains/chains'
import type { SafeViewName } from '@/lib/messages/en-safe-page'
import { createGateway, GatewayError } from '@/lib/safe-gateway'
import type { Config } from '@/lib/schemas/config'
import { Failure } from './Failure'
import { SafeBalances } from './SafeBalances'
import { SafeCollectibles } from './SafeCollectibles'
import { SafeMessages } from './SafeMessages'
import { SafeOverview } from './SafeOverview'
import { SafeTransactions } from './SafeTransactions'
import type { SafePagePlace } from './safe-page-place'

export interface SafePageProps {
  config: Config
  chainId: number
  safe: Address
  view: SafeViewName
}

/** One of the parts of a Safe's page. Only the part that is shown asks for its lists. */
export function SafePage({ config, chainId, safe, view }: SafePageProps) {
  const place = useMemo(() => openPlace(config, chainId, safe), [config, chainId, safe])
  return place && <SafeParts place={place} view={view} />
}

function SafeParts({ place, view }: { place: SafePagePlace; view: SafeViewName }) {
  const info = useSafeInfo(place)
  const isMissing = !info.data && info.error instanceof GatewayError && info.error.code === 'not_found'
  if (isMissing) return <Failure error={info.error} onRetry={() => void info.refetch()} />
  switch (view) {
    case 'overview':
      return <SafeOverview place={place} info={info} />
    case 'assets':
      return (
        <div className="flex flex-col gap-12">
          <div className="max-w-4xl">
            <SafeBalances place={place} />
          </div>
          <SafeCollectibles place={place} />
        </div>
      )
    case 'messages':
      return (
        <div className="max-w-4xl">
          <AllMessages place={place} />
        </div>
      )
    default:
      return (
        <div className="max-w-4xl">
          <SafeTransactions key={view} place={place} of={view} />
        </div>
      )
  }
}

function AllMessages({ place }: { place: SafePagePlace }) {
  return <SafeMessages place={place} list={useSafeList(place, 'messages')} />
}

/** Null where the market knows of no gateway: the page is not found then. */
function openPlace({ chains, embedded }: Config, chainId: number, safe: Address): SafePagePlace | null {
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain?.safeGatewayUrl) return null
  const names = (embedded?.accounts ?? []).map(({ name, address }) => ({ name, address: getAddress(address) }))
  const coin = findChain(chainId)?.nativeCurrency ?? { symbol: 'ETH', decimals: 18 }
  return { chainId, safe, chain, coin, names, gateway: createGateway({ baseUrl: chain.safeGatewayUrl }) }
}

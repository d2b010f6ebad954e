import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { demoWallets } from '@/data/demo-wallets'
import { people } from '@/data/people'
import { formatAddress } from '@/lib/base/format/format-address'
import type { Random } from '@/lib/base/random'
import { buildItemCardData, type DemoProfile, type ItemCardData } from '@/lib/items/item-card-data'
import type { ItemSummary } from '@/lib/items/item-summary'
import { localChainId } from '@/lib/protocol/chains/chains'

export interface DemoData {
  items: ItemCardData[]
  people: readonly DemoProfile[]
  setItems: (items: ItemCardData[]) => void
}

const DemoDataContext = createContext<DemoData | null>(null)

export interface DemoDataProviderProps {
  /** What the market answered for this page. Without it the list is the demo one, drawn at load. */
  items?: readonly ItemSummary[] | undefined
  random?: Random
  children: ReactNode
}

const names = new Map([...people, ...demoWallets].map(({ address, name }) => [address?.toLowerCase(), name]))

/**
 * The name of a person or a demo wallet on the local chain, else the address, shortened. Their keys are public, so on any other chain
 * anyone could be behind their addresses.
 */
export function getDisplayName(chainId: number, address: string): string {
  const name = chainId === localChainId ? names.get(address.toLowerCase()) : undefined
  return name ?? formatAddress(address)
}

export function toItemCardData(item: ItemSummary): ItemCardData {
  return buildItemCardData(item, { nameOf: (address) => item.creatorName ?? getDisplayName(item.chainId, address) })
}

export function DemoDataProvider({ items, random = Math.random, children }: DemoDataProviderProps) {
  const [cards, setItems] = useState(() => (items ?? []).map(toItemCardData))
  const [shown, setShown] = useState(items)
  // The next page brings its own answer. Set while rendering: an effect would show the last page's works first.
  if (items && items !== shown) {
    setShown(items)
    setItems(items.map(toItemCardData))
  }
  const isDemo = shown === undefined
  useEffect(() => {
    if (!isDemo) return
    let isGone = false
    // Loaded only where the market gave no list: its texts weigh 8 kB. In the browser alone: the draw is its own.
    void import('@/data/nfts').then(({ createDemoNfts: createDemoItems }) => {
      if (!isGone) setItems(createDemoItems(random, Date.now()))
    })
    return () => {
      isGone = true
    }
  }, [isDemo, random])
  const value = useMemo(() => ({ items: cards, people, setItems: setItems }), [cards])
  return <DemoDataContext value={value}>{children}</DemoDataContext>
}

export function useDemoData(): DemoData {
  const data = useContext(DemoDataContext)
  if (!data) throw new Error('useDemoData needs DemoDataProvider above it')
  return data
}

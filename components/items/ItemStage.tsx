import { useState } from 'react'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import type { Item } from '@/lib/api/schemas/item'
import type { Profile } from '@/lib/api/schemas/profile'
import { whenIdle } from '@/lib/browser/startup/when-idle'
import type { ItemCardData } from '@/lib/items/item-card-data'
import { ItemImage } from './ItemImage'
import type { ItemToolsProps } from './ItemTools'

const loadTools = async () => {
  await new Promise<void>(whenIdle)
  return import('./ItemTools')
}

export interface ItemStageProps {
  item: Item
  card: ItemCardData
  /** The profiles of its creator and its owner, by account. */
  profiles: Readonly<Record<string, Profile>>
}

/** The item itself, large, and what it is beside its picture. */
export function ItemStage({ item, card, profiles }: ItemStageProps) {
  const [isRunning, onRun] = useState(false)
  const [isFull, onFull] = useState(false)
  const running = { isRunning, isFull, onRun }
  const { sources } = card
  const still = sources.filter(({ url }) => url.endsWith('.webp')).at(-1)
  return (
    <div className="lamp item-stage -mx-4 flex flex-col items-center justify-center gap-4 px-4 pt-6 md:mx-0 md:pb-6">
      <picture className="contents">
        {still && still !== sources.at(-1) && <source media="(prefers-reduced-motion)" srcSet={still.url} />}
        <ItemImage
          item={card}
          sizes="(min-width: 1440px) 880px, (min-width: 768px) 56vw, 88vw"
          maxHeight="var(--art-height)"
          first
          background={item.background && `#${item.background}`}
        />
      </picture>
      <ItemToolsSlot {...{ item, card, profiles, running, onFull }} />
    </div>
  )
}

/** Reserves the height of the player and the tools, whose code loads when the page is idle. */
function ItemToolsSlot(props: ItemToolsProps) {
  const { module: tools } = useLazyModule(true, loadTools)
  return (
    <div className={`w-full ${props.item.playable === undefined ? 'min-h-9' : 'min-h-32'}`}>
      {tools && <tools.ItemTools {...props} />}
    </div>
  )
}

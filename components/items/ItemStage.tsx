import { type CSSProperties, useState } from 'react'
import { MediaPlayerSlot } from '@/components/media/MediaPlayerSlot'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import type { Item } from '@/lib/api/schemas/item'
import { whenIdle } from '@/lib/browser/startup/when-idle'
import type { ItemCardData } from '@/lib/items/item-card-data'
import { ItemImage } from './ItemImage'
import type { ItemToolsProps } from './ItemTools'

const loadTools = async () => {
  await new Promise<void>(whenIdle)
  return import('./ItemTools')
}

/** The item itself, large, and what it is beside its picture. */
export function ItemStage({ item, card }: { item: Item; card: ItemCardData }) {
  const [isRunning, onRun] = useState(false)
  const [isFull, onFull] = useState(false)
  const running = { isRunning, isFull, onRun }
  const still = card.sources.filter(({ url }) => url.endsWith('.webp')).at(-1)
  return (
    <div
      style={{ '--backdrop': item.background } as CSSProperties}
      className="lamp -mx-4 flex flex-col items-center justify-center gap-4 px-4 py-6 md:mx-0 [--art-height:62svh] md:min-h-[min(76svh,50rem)] md:px-[6%] md:[--art-height:min(74svh,48rem)]"
    >
      <picture className="contents">
        {still && still !== card.sources.at(-1) && <source media="(prefers-reduced-motion)" srcSet={still.url} />}
        <ItemImage
          item={card}
          sizes="(min-width: 1440px) 880px, (min-width: 768px) 56vw, 88vw"
          maxHeight="var(--art-height)"
          first
          className="bg-(--backdrop)"
        />
      </picture>
      <MediaPlayerSlot {...{ item, card, running }} />
      <ItemToolsSlot {...{ item, card, running, onFull }} />
    </div>
  )
}

/** Reserves the height of the tools, whose code loads when the page is idle. */
function ItemToolsSlot(props: ItemToolsProps) {
  const { module: tools } = useLazyModule(true, loadTools)
  return (
    <div className={`flex flex-wrap justify-center gap-x-6 ${props.item.pictureProblem ? 'min-h-16' : 'min-h-9'}`}>
      {tools && <tools.ItemTools {...props} />}
    </div>
  )
}

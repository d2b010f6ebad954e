import { CollectionIdentity } from '@/components/collections/CollectionIdentity'
import type { Item } from '@/lib/api/schemas/item'
import { pickPicture } from '@/lib/items/pick-picture'

export interface ItemHeaderProps {
  item: Item
  /** Where it is about others too: then the item is an example of them. */
  title?: string
}

/** What it is about, at the head of every step. */
export function ItemHeader({ item, title = item.name }: ItemHeaderProps) {
  const { picture } = item
  const src = pickPicture(item, 160)
  return (
    <>
      <div className="flex items-center gap-4">
        <div className="size-20 shrink-0 bg-wall p-1.5">
          {src && (
            // biome-ignore lint/performance/noImgElement: made ahead in sizes; the optimiser is off
            <img
              src={src}
              alt={item.alt ?? item.name}
              width={picture?.width ?? 80}
              height={picture?.height ?? 80}
              className="size-full object-contain"
            />
          )}
        </div>
        <p className="line-clamp-3 min-w-0 text-lg wrap-anywhere">{title}</p>
      </div>
      <CollectionIdentity item={item} />
    </>
  )
}

import type { Item } from '@/lib/api/schemas/item'

/** The smallest picture that is at least so wide, else the item's own; null where it has none. */
export function pickPicture({ image, picture }: Pick<Item, 'image' | 'picture'>, width: number): string | null {
  const smallest = picture?.sources.toSorted((a, b) => a.width - b.width).find((source) => source.width >= width)
  return smallest?.url ?? image
}

import type { Item } from '@/lib/api/schemas/item'

/** The smallest picture that fills 48 pixels on a dense screen; null where there is none that may be kept by its address. */
export function getThumbnail({ image, picture }: Pick<Item, 'image' | 'picture'>): string | null {
  const smallest = picture?.sources.toSorted((a, b) => a.width - b.width).find(({ width }) => width >= 96)
  return smallest?.url ?? (image?.startsWith('data:') ? null : image)
}

import { useQuery } from '@tanstack/react-query'
import type { ItemsParameters } from '@/lib/api/market-api'
import { itemsQueryOptions } from '@/lib/queries/items'
import type { Item } from '@/lib/schemas/item'

export interface ItemsPage {
  items: Item[]
  next: string | null
}

export function useItems(parameters: ItemsParameters, initialData: ItemsPage): ItemsPage {
  return useQuery({ ...itemsQueryOptions(parameters), initialData }).data
}

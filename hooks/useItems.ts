import { useQuery } from '@tanstack/react-query'
import type { ItemsParameters } from '@/lib/api/market-api'
import type { CardItemsPage } from '@/lib/market/card-item'
import { cardsQueryOptions } from '@/lib/queries/items'

export function useItems(parameters: ItemsParameters, initialData: CardItemsPage): CardItemsPage {
  return useQuery({ ...cardsQueryOptions(parameters), initialData }).data
}

import { useQueries } from '@tanstack/react-query'
import { useAccountMessages } from '@/hooks/useAccountMessages'
import { useFavourites } from '@/hooks/useFavourites'
import { itemQueryOptions } from '@/lib/queries/items'
import type { Item } from '@/lib/schemas/item'
import { ProfileWorks } from './ProfileWorks'

const shownCount = 10

/** The works that the page's own person likes, for nobody else; once that person has signed in. */
export function OwnFavourites() {
  const { own: messages } = useAccountMessages()
  const ids = useFavourites()
  const items = useQueries({
    queries: ids.slice(0, shownCount).map((id) => {
      const [chainId, contract = '', tokenId = ''] = id.split(':')
      return itemQueryOptions({ chainId: Number(chainId), contract, tokenId })
    }),
    combine: (answers) => answers.flatMap(({ data }): Item[] => (data ? [data] : [])),
  })
  return <ProfileWorks heading={messages.favourites} lead={messages.favouritesLead} items={items} />
}

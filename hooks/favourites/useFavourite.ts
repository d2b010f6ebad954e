import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '@/hooks/session/useSession'
import { favouritesQueryOptions, updateFavourite } from '@/lib/api/queries/favourites'
import { useFavourites } from './useFavourites'

/** Whether the connected account likes an item, and the way to change that. @param id as `Nft.id` has it */
export function useFavourite(id: string) {
  const client = useQueryClient()
  const { run } = useSession()
  const isFavourite = useFavourites().includes(id)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function change(address: string) {
    const options = favouritesQueryOptions(address)
    // Who has just signed in may like it already: a click on an empty heart fills it either way.
    await updateFavourite(address, id, !isFavourite)
    // An answer that was asked for before the change would not know of it.
    await client.cancelQueries({ queryKey: options.queryKey })
    await client.fetchQuery({ ...options, staleTime: 0 })
  }

  function toggle() {
    setState('busy')
    run(change).then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  return { isFavourite, isBusy: state === 'busy', hasFailed: state === 'failed', toggle }
}

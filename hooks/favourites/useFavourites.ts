import { useQuery } from '@tanstack/react-query'
import { useSession } from '@/hooks/session/useSession'
import { favouritesQueryOptions } from '@/lib/api/queries/favourites'

const none: readonly string[] = []

/** The ids of the items that the connected account likes, once it has signed in. */
export function useFavourites(): readonly string[] {
  const { status, address } = useSession()
  const enabled = status === 'authenticated' && address !== null
  const { data } = useQuery({ ...favouritesQueryOptions(address ?? ''), enabled })
  // What was read before stays in memory.
  return (enabled && data) || none
}

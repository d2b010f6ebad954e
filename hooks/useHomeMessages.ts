import { enHome } from '@/lib/messages/en-home'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with what shows them. */
export function useHomeMessages(): typeof enHome {
  return useWords('home', enHome)
}

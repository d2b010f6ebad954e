import { enCard } from '@/lib/messages/en-card'
import { useWords } from './useWords'

/** Apart from `useMessages`: the page of one work does without them. */
export function useCardMessages(): typeof enCard {
  return useWords('card', enCard)
}

import { enCard } from '@/lib/messages/en-card'

/** Apart from `useMessages`: the page of one work does without them. */
export function useCardMessages(): typeof enCard {
  return enCard
}

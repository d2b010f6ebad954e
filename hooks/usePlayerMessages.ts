import { enPlayer } from '@/lib/messages/en-player'
import { useWords } from './useWords'

/** Apart from `useMessages`, so that these sentences load with the player. */
export function usePlayerMessages(): typeof enPlayer {
  return useWords('player', enPlayer)
}

import { enPlayer } from '@/lib/messages/en-player'

/** Apart from `useMessages`, so that these sentences load with the player. */
export function usePlayerMessages(): typeof enPlayer {
  return enPlayer
}

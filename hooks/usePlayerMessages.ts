import { enPlayer } from '@/lib/messages/en-player'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with the player. */
export const usePlayerMessages = createWords('player', enPlayer)

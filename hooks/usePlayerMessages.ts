import { enMediaPlayer } from '@/lib/i18n/catalogues/en-media-player'
import { createWords } from './create-words'

/** Apart from `useMessages`, so that these sentences load with the player. */
export const usePlayerMessages = createWords('mediaPlayer', enMediaPlayer)

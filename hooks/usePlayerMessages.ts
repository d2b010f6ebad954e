import { enMediaPlayer } from '@/lib/i18n/catalogues/en-media-player'
import { createMessagesHook } from './create-words'

/** Apart from `useMessages`, so that these sentences load with the player. */
export const useMediaPlayerMessages = createMessagesHook('mediaPlayer', enMediaPlayer)

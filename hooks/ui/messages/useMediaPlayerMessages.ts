import { enMediaPlayer } from '@/lib/i18n/catalogues/en-media-player'
import { createMessagesHook } from './create-messages-hook'

/** Apart from `useMessages`, so that these sentences load with the player. */
export const useMediaPlayerMessages = createMessagesHook('mediaPlayer', enMediaPlayer)

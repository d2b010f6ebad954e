import { enMediaViewer } from '@/lib/i18n/catalogues/en-media-viewer'
import { createMessagesHook } from './create-words'

export const useMediaViewerMessages = createMessagesHook('mediaViewer', enMediaViewer)

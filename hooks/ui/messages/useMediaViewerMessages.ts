import { enMediaViewer } from '@/lib/i18n/catalogues/en-media-viewer'
import { createMessagesHook } from './create-messages-hook'

export const useMediaViewerMessages = createMessagesHook('mediaViewer', enMediaViewer)

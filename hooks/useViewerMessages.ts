import { enMediaViewer } from '@/lib/i18n/catalogues/en-media-viewer'
import { createWords } from './create-words'

export const useViewerMessages = createWords('mediaViewer', enMediaViewer)

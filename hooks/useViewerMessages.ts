import { enViewer } from '@/lib/messages/en-viewer'
import { createWords } from './create-words'

export const useViewerMessages = createWords('viewer', enViewer)

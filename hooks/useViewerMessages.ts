import { enViewer } from '@/lib/messages/en-viewer'
import { useWords } from './useWords'

export function useViewerMessages(): typeof enViewer {
  return useWords('viewer', enViewer)
}

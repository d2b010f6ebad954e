import { enViewer } from '@/lib/messages/en-viewer'

export function useViewerMessages(): typeof enViewer {
  return enViewer
}

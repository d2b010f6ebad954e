import { buildInteractiveFrameUrl } from '@/lib/market/find-work-frame'

/** Where a work that is a page runs; null where it can't. For what is drawn in the browser alone. */
export function useWorkFrame(url: string): string | null {
  const { location, isSecureContext } = window
  return buildInteractiveFrameUrl(url, { origin: location.origin, protocol: location.protocol, isSecureContext })
}

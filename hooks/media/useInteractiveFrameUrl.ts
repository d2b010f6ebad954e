import { buildInteractiveFrameUrl } from '@/lib/media/build-interactive-frame-url'

/** Where an item that is a page runs; null where it can't. For what is drawn in the browser alone. */
export function useInteractiveFrameUrl(url: string): string | null {
  const { location, isSecureContext } = window
  return buildInteractiveFrameUrl(url, { origin: location.origin, protocol: location.protocol, isSecureContext })
}

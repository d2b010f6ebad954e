interface Place {
  origin: string
  protocol: string
  isSecureContext: boolean
}

/**
 * Where an item that is a page runs, in a frame; null where it must not, or could not: on the market's own origin, and where
 * browsers would block it or not say that a frame asks.
 */
export function buildInteractiveFrameUrl(url: string, { origin, protocol, isSecureContext }: Place): string | null {
  if (!URL.canParse(url)) return null
  const file = new URL(url)
  const isOther = file.origin !== origin && /^https?:$/.test(file.protocol)
  const isMixed = protocol === 'https:' && file.protocol !== 'https:'
  return isOther && !isMixed && isSecureContext ? `${file.origin}${file.pathname}-run.html` : null
}

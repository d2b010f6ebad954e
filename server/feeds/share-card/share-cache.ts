import type { Services } from '@/server/services/services'
import { renderShareCard } from './render-share-card'
import type { ShareCard } from './share-card'

const maxBytes = 24_000_000
const maxAgeMs = 60 * 60_000

interface Kept {
  picture: Promise<Buffer>
  bytes: number
  atMs: number
}

export type GetShareImage = (
  services: Pick<Services, 'db' | 'media'>,
  tag: string,
  card: ShareCard,
  caller: string,
) => Promise<Buffer>

/** Share pictures by what is on them, bounded in number, bytes and age. Who asks at once for the same waits for one. */
export function createShareCache({
  maxPictures = 300,
  draw = renderShareCard,
  nowMs = () => performance.now(),
} = {}): GetShareImage {
  const kept = new Map<string, Kept>()
  return (services, tag, card, caller) => {
    const known = kept.get(tag)
    kept.delete(tag)
    if (known && nowMs() - known.atMs < maxAgeMs) {
      // Put back at the end: the one that was asked for longest ago stands first.
      kept.set(tag, known)
      return known.picture
    }
    const entry: Kept = { picture: draw(services, card, caller), bytes: 0, atMs: nowMs() }
    kept.set(tag, entry)
    entry.picture.then(
      ({ length }) => {
        entry.bytes = length
        trim()
      },
      () => kept.get(tag) === entry && kept.delete(tag),
    )
    return entry.picture
  }

  function trim() {
    let bytes = [...kept.values()].reduce((sum, entry) => sum + entry.bytes, 0)
    for (const [tag, entry] of kept) {
      if (kept.size <= maxPictures && bytes <= maxBytes) return
      kept.delete(tag)
      bytes -= entry.bytes
    }
  }
}

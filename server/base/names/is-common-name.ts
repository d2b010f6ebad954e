import { buildSkeleton } from './build-skeleton'

/** What anybody may call a collection without meaning another one. */
const words = [
  ...['art', 'arts', 'artworks', 'collection', 'my collection', 'collectibles', 'drawings', 'drops', 'editions'],
  ...[
    'gallery',
    'genesis',
    'images',
    'lost',
    'my nfts',
    'music',
    'nft',
    'nft collection',
    'nfts',
    'one',
    'open edition',
  ],
  ...[
    'originals',
    'paintings',
    'photography',
    'photos',
    'pictures',
    'portraits',
    'prints',
    'sketches',
    'test',
    'tests',
  ],
  ...['token', 'tokens', 'unnamed', 'untitled', 'works'],
]
const leastLength = 4

let common: Set<string | null> | undefined

/** Too short, or too ordinary, for its likeness to say anything: only a badged one is protected then. */
export function isCommonName(skeleton: string): boolean {
  common ??= new Set(words.map(buildSkeleton))
  return common.has(skeleton) || [...skeleton].length < leastLength
}

import type { Durability } from '@/lib/api/schemas/item'

type Place = NonNullable<Durability['image']> | 'unknown'

/** Where a work is kept; loaded with the line that says it. */
export const enStorage = {
  label: 'Kept',
  image: {
    chain: 'The picture is on the chain',
    arweave: 'The picture is on Arweave',
    ipfs: 'The picture is on IPFS',
    server: 'The picture is on a web server, and gone when that goes',
    unknown: 'Where the picture is isn’t known',
  } satisfies Record<Place, string>,
  metadata: {
    chain: 'its text on the chain',
    arweave: 'its text on Arweave',
    ipfs: 'its text on IPFS',
    server: 'its text on a web server',
    unknown: 'its text somewhere unknown',
  } satisfies Record<Place, string>,
  copy: {
    none: 'No copy here.',
    wanted: 'A copy is being made here.',
    held: 'A copy is here.',
    failed: 'A copy could not be made: what it points to did not come.',
    impossible: 'This market can’t make a copy: it knows no way there.',
    needless: '',
  } satisfies Record<Durability['copy'], string>,
  pinned: 'Pinned by this market.',
  keep: 'Keep a copy here',
  keeping: 'Asking',
  again: 'Try again to keep a copy',
  failed: 'The market did not answer. Nothing was kept.',
  notSignedIn: 'No copy was asked for, for nobody signed in.',
}

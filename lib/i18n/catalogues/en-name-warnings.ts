import type { NameWarning } from '@/lib/api/schemas/name-warnings'
import { isolateNames } from '@/lib/i18n/isolate-names'

/** What the market says of a name, beside it. */
export const enNameWarnings = isolateNames({
  badge: ({ words }: { words: string }) => `This market’s word: ${words}`,
  collection: {
    badge: ({ name }: { name: string }) => `Named like ${name}, which this market vouches for, and not the same.`,
    older: ({ name }: { name: string }) => `Named like ${name}, which is older, and not the same.`,
    traded: ({ name }: { name: string }) => `Named like ${name}, of which more was sold, and not the same.`,
    thisOne: 'This one',
    thatOne: 'The other',
    since: ({ date }: { date: string }) => `first work ${date}`,
    young: 'no work known yet',
  },
  person: {
    badged: ({ name }: { name: string }) => `Calls itself like ${name}, whom this market vouches for, and is another.`,
    older: ({ name }: { name: string }) => `Calls itself like ${name}, who had the name before, and is another.`,
    thisOne: 'This one',
    thatOne: 'The other',
    since: ({ date }: { date: string }) => `so named since ${date}`,
    young: 'so named from the start',
  },
  sign: {
    mixed_script: 'Its name mixes letters of several scripts in one word.',
    bidi: 'Its name has characters that turn the line around.',
    invisible: 'Its name has characters that cannot be seen.',
  } satisfies Record<NameWarning, string>,
  network: 'Network',
  contract: 'Contract',
  hidden: {
    item: 'The operators of this market have hidden this work.',
    collection: 'The operators of this market have hidden this collection.',
    person: 'The operators of this market have hidden what this person says of themself.',
    why: ({ reason }: { reason: string }) => `They say: ${reason}`,
    still:
      'It is left out of lists and search. Nothing about it has changed on the chain: its owner can sell it, and orders for it stay as they are.',
  },
  report: { item: 'Report this work', collection: 'Report this collection', person: 'Report this person' },
})

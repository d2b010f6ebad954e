import { isolateNames } from '@/lib/i18n/isolate-names'

/** Changing what a work says, by its maker. Loaded with its dialog. */
export const enMetadataUpdate = isolateNames({
  heading: ({ name }: { name: string }) => `Change what ${name} says`,
  lead: 'Its name, its text, its words and its traits. The file stays as it is. You can do this until it first changes hands.',
  noFile: 'This market can’t tell which file the work has, so its words can’t be changed here.',
  review: 'Review',
  reviewHeading: 'Review what it says',
  explain:
    'The chain points to the new words from then on, and keeps that it was changed. What you signed for it stays on sale as it is.',
  confirm: ({ name }: { name: string }) => `Change what ${name} says`,
  doneHeading: 'Changed',
  done: 'The chain has it. The market shows the new words in a moment.',
})

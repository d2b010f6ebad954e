import { isolateNames } from '@/lib/i18n/isolate-names'

/** The sentences of what opens under the search field. */
export const enSearch = {
  results: 'Found',
  categories: 'Rooms',
  items: 'Works',
  collections: 'Collections',
  people: 'People',
  recent: 'Searched for lately',
  forget: 'Forget these',
  all: isolateNames(({ q }: { q: string }) => `All works for “${q}”`),
  none: isolateNames(({ q }: { q: string }) => `Nothing is called “${q}”.`),
  failed: 'The market does not answer. Enter looks for works all the same.',
  again: 'Try again',
  alike: 'Collection named like another',
  alikeAccount: 'Named like somebody else',
  count: ({ count }: { count: number }) => (count === 1 ? '1 result' : `${count} results`),
  close: 'Close the search',
  slash: 'The key / comes here from anywhere.',
  slashOff: 'Turn it off',
  slashOn: 'Turn the key / on',
}

/** Where there is no page, or it broke. */
export const enErrorPages = {
  notFound: {
    title: 'Not found',
    heading: 'Nothing hangs here',
    text: 'The work or page you look for was moved, or never was. Your wallet and your works are not touched by this.',
    action: 'Explore all works',
  },
  failed: {
    title: 'Fault',
    heading: 'This page broke',
    text: 'The fault is ours. Nothing was signed and no money moved because of it. Try again, or go back to the start.',
    action: 'Go to the start',
  },
  /** A collection that the marketplace does not list yet. */
  addCollection: {
    title: 'Add a collection',
    heading: ({ name }: { name: string }) => `Add ${name}`,
    text: 'This collection is not on this marketplace yet. Once it is added, its items appear here, and their owners can list them for sale.',
    network: 'Network',
    contract: 'Contract',
    add: 'Add collection',
    adding: 'Adding…',
    listed: 'This collection is on this marketplace.',
    open: 'View collection',
  },
}

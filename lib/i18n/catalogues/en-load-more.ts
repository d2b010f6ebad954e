/** Of a list of works that goes on as one reads. */
export const enLoadMore = {
  loading: 'Looking for works',
  failed: 'More works did not load. Those above are still here.',
  again: 'Try again',
  added: ({ from, to }: { from: number; to: number }) => `Works ${from} to ${to}`,
}

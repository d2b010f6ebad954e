/** Of a list of works that goes on as one reads. */
export const enMoreWorks = {
  loading: 'Looking for works',
  failed: 'More works did not load. Those above are still here.',
  again: 'Try again',
  end: 'That is the whole list.',
  added: ({ from, to }: { from: number; to: number }) => `Works ${from} to ${to}`,
}

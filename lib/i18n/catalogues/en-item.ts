/** What stands under a work. */
export const enItem = {
  view: 'View full screen',
}

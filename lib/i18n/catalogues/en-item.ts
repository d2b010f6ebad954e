/** What stands under a work. */
export const enWork = {
  view: 'View full screen',
}

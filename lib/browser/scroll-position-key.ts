/** What Firefox has since 147 and Safari since 26.2. */
export const getNavigation = () => (window as { navigation?: Navigation }).navigation

/**
 * Under what somebody's place in a list is kept (`scroll-position.ts`): the entry of the history, so that one address has a place for
 * each time that it was opened; the address where the browser does not name its entries.
 */
export function getScrollPositionKey(entry = getNavigation()?.currentEntry): string {
  return `place:${entry?.key ?? `${location.pathname}${location.search}`}`
}

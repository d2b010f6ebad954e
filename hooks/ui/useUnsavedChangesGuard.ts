import Router from 'next/router'
import { useEffect } from 'react'
import { readScrollPosition } from '@/lib/browser/scroll-position'
import { getScrollPositionKey } from '@/lib/browser/scroll-position-key'

/** The entry of the history in which each part of the page has unsaved changes. */
const unsaved = new Map<object, { state: unknown; href: string }>()

// The router has room for one listener: this one takes the place of that of `useScrollRestoration`, and does its work too (to share it
// would cost every page some twenty bytes). A listener of `popstate` would
// come after the router's, which browsers call in the order in which they were added, on a window.
Router.ready(() =>
  Router.beforePopState((next) => {
    const [entry] = unsaved.values()
    if (!entry || isSamePage(entry.href)) {
      if (readScrollPosition(getScrollPositionKey())) next.options.scroll = false
      return true
    }
    const { href } = location
    history.pushState(entry.state, '', entry.href)
    location.assign(href)
    return false
  }),
)

/**
 * The browser asks before a page with unsaved changes is left. The router cannot be stopped in each case: until then links and steps
 * in the history load the next page anew, as a reload would.
 */
export function useUnsavedChangesGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const part = {}
    unsaved.set(part, { state: history.state, href: location.href })
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    document.addEventListener('click', keepPlain, true)
    return () => {
      unsaved.delete(part)
      removeEventListener('beforeunload', ask)
      // Each part adds the same function, which the document keeps once.
      if (unsaved.size === 0) document.removeEventListener('click', keepPlain, true)
    }
  }, [isUnsaved])
}

/** Keeps the click of a link from the router, so that the browser follows it, as in `useFullPageLinks`. */
function keepPlain(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
}

/** A link leads to a part of the page. */
function isSamePage(href: string): boolean {
  return href.split('#')[0] === location.href.split('#')[0]
}

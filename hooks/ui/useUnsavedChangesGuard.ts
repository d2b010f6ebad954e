import { useEffect } from 'react'
import { keepPlain } from './useFullPageLinks'

/**
 * The browser asks before a page with unsaved changes is left. The router cannot be stopped: until then links and steps in the
 * history load the next page anew, as a closed tab or a reload would.
 */
export function useUnsavedChangesGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const controller = new AbortController()
    const { signal } = controller
    const { state } = history
    const { href } = location
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    document.addEventListener('click', keepPlain, { capture: true, signal })
    const stay = (event: PopStateEvent) => {
      const next = location.href
      // Of a link to a part of this page.
      if (next.split('#')[0] === href.split('#')[0]) return
      event.stopImmediatePropagation()
      history.pushState(state, '', href)
      location.assign(next)
    }
    addEventListener('popstate', stay, { capture: true, signal })
    return () => controller.abort()
  }, [isUnsaved])
}

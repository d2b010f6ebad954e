import { useEffect } from 'react'

/** The next page is loaded anew: the policy that this one came with stays with its document. */
export function useFullPageLinks(): void {
  useEffect(() => {
    // Before React hears of the click, whose links go by the router.
    document.addEventListener('click', keepPlain, true)
    return () => document.removeEventListener('click', keepPlain, true)
  }, [])
}

/** Keeps the click of a link from the router, so that the browser follows it. */
export function keepPlain(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
}

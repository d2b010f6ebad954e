import { useEffect } from 'react'

/** The next page is loaded anew: the policy that this one came with stays with its document. */
export function useFullPageLinks(): void {
  useEffect(() => {
    // Before React hears of the click, whose links go by the router.
    const keepPlain = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
    }
    document.addEventListener('click', keepPlain, true)
    return () => document.removeEventListener('click', keepPlain, true)
  }, [])
}

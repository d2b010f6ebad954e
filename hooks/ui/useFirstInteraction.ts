import { useEffect, useState } from 'react'
import { getScrollPositionKey } from '@/lib/browser/scroll-position-key'

const signs = ['scroll', 'pointerover', 'pointerdown', 'focusin', 'keydown', 'change']

/** Whether the page has a reader: somebody moved, or comes back to a place that was kept (`lib/browser/scroll-position.ts`). */
export function useFirstInteraction(): boolean {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    const wake = () => setAwake(true)
    const controller = new AbortController()
    for (const sign of signs) addEventListener(sign, wake, { once: true, passive: true, signal: controller.signal })
    // Somebody may have been there before this code was.
    if (scrollY || document.activeElement !== document.body) wake()
    try {
      if (sessionStorage.getItem(getScrollPositionKey())) wake()
    } catch {}
    return () => controller.abort()
  }, [])
  return isAwake
}

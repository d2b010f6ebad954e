import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { onOverscroll } from '@/lib/browser/on-overscroll'

/** Some screens ahead of whoever reads on. */
const aheadPx = 2_000

/**
 * Lets a list grow where that pushes nothing away that is in sight: as long as its end is near, and out of sight below. Whoever
 * stands at its end gets more when they move on.
 * @param end stands where the list ends
 * @param next where its next part begins; null while nobody knows of one
 */
export function useInfiniteScroll(end: RefObject<HTMLElement | null>, next: string | null, onGrow: () => void): void {
  const grow = useEffectEvent(onGrow)
  useEffect(() => {
    const { current: element } = end
    if (next === null || !element) return
    const controller = new AbortController()
    const { signal } = controller
    const findTop = () => element.getBoundingClientRect().top
    const growNow = () => {
      controller.abort()
      flushSync(grow)
    }
    let wasBelow = findTop() >= innerHeight
    const tryToGrow = () => {
      const top = findTop()
      const isBelow = top >= innerHeight
      // Whoever jumps to the end has not seen it yet: it goes on in the very frame in which it would come into sight.
      if ((isBelow || wasBelow) && top < innerHeight + aheadPx) growNow()
      wasBelow = isBelow
    }
    addEventListener('scroll', tryToGrow, { passive: true, signal })
    addEventListener('resize', tryToGrow, { signal })
    onOverscroll(growNow, signal)
    // Not within the effect, in which React can not be told to draw at once.
    queueMicrotask(() => !signal.aborted && tryToGrow())
    return () => controller.abort()
  }, [end, next])
}

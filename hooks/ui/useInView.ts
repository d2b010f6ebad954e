import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Some screens away: what is asked for then is there when it comes into sight. */
const aheadPx = 2_000

/** More than any page is high: Chromium computes lengths up to 2^25 px. */
const anyHeightPx = 10_000_000

/**
 * Whether an element is near the viewport. An element without height also counts as near while the viewport is anywhere below it:
 * a jump past it within one frame changes no intersection with the viewport, so an observer of the viewport alone reports nothing.
 * @param onFar before it counts as far: false keeps it near
 */
export function useInView(ref: RefObject<HTMLElement | null>, onFar?: (element: HTMLElement) => boolean): boolean {
  const [isNear, setNear] = useState(false)
  const mayLeave = useEffectEvent((element: HTMLElement) => onFar?.(element) ?? true)
  useEffect(() => {
    const { current: element } = ref
    if (!element) return
    const isSpot = element.offsetHeight === 0
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (!last) return
        if (last.isIntersecting) setNear(true)
        else if (mayLeave(element)) setNear(false)
      },
      { rootMargin: `${isSpot ? anyHeightPx : aheadPx}px 0px ${aheadPx}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isNear
}

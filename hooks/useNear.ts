import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Some screens away: what is asked for then is there when it comes into sight. */
const rootMargin = '2000px 0px'

/** @param onFar before it counts as far: false keeps it near */
export function useNear(ref: RefObject<HTMLElement | null>, onFar?: (element: HTMLElement) => boolean): boolean {
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
        // Whoever jumped over it has been there.
        const isPassed = isSpot && last.boundingClientRect.top < 0
        if (last.isIntersecting || isPassed) setNear(true)
        else if (mayLeave(element)) setNear(false)
      },
      { rootMargin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isNear
}

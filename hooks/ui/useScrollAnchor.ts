import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

function look(end: RefObject<HTMLElement | null>) {
  const top = end.current?.getBoundingClientRect().top ?? 0
  return { inPage: top + scrollY, top }
}

/**
 * What comes into a list while its end is in sight moves neither that nor what stands below it. Somebody who came back is
 * brought to their place instead.
 * @param end stands where the list ends
 * @param length how many parts it has: another one may push its end
 */
export function useScrollAnchor(end: RefObject<HTMLElement | null>, length: number, settle: () => boolean): void {
  /** Where it lies in the page, and where it was seen last. */
  const place = useRef({ inPage: 0, top: 0 })
  const bring = useRef(settle)
  useLayoutEffect(() => {
    bring.current = settle
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each part
  useLayoutEffect(() => {
    place.current = look(end)
  }, [length])
  useEffect(() => {
    const controller = new AbortController()
    // What has come since the last frame is not laid out yet, and is no part of this.
    const note = () => {
      place.current.top = place.current.inPage - scrollY
    }
    // Between the layout of a frame and its paint.
    const observer = new ResizeObserver(() => {
      const { top } = place.current
      const moved = look(end).top - top
      if (!bring.current() && moved !== 0 && top < innerHeight) scrollBy(0, moved)
      place.current = look(end)
    })
    observer.observe(document.body)
    addEventListener('scroll', note, { passive: true, signal: controller.signal })
    return () => {
      observer.disconnect()
      controller.abort()
    }
  }, [end])
}

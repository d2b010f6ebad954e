import Router from 'next/router'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type KeptPlace, keepPlace, readKeptPlace } from '@/lib/browser/kept-place'
import { placeKey } from '@/lib/browser/place-key'

let isBack = false
if (typeof window !== 'undefined') {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Of what was before this code: the document began here, by a reload or by going back, or a page lies ahead in its history.
  const { navigation } = window as { navigation?: { canGoForward: boolean } }
  const hasBegunHere = entry?.name === location.href && ['reload', 'back_forward'].includes(entry.type)
  isBack = hasBegunHere || navigation?.canGoForward === true
  let isPop = false
  // Before Next's own listener, which starts to change the page at once.
  addEventListener(
    'popstate',
    () => {
      isPop = true
    },
    true,
  )
  Router.events.on('routeChangeStart', () => {
    isBack = isPop
    isPop = false
  })
}

/** As long as what loads late may move what somebody came back to; their own hand ends it before. */
const settleMs = 5_000
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Keeps where somebody is in a list for when they come back to its address, by going back or by a reload.
 * @param parts as they are now
 * @returns the place to begin at, and what to call whenever more of it stands there
 */
export function useKeptPlace(box: RefObject<HTMLElement | null>, parts: () => KeptPlace['parts']) {
  const [kept] = useState(() => (isBack ? readKeptPlace(placeKey()) : null))
  const isSettling = useRef(kept !== null)
  const readParts = useRef(parts)
  useLayoutEffect(() => {
    readParts.current = parts
  })

  const settle = () => {
    if (!kept || !isSettling.current) return
    const link = findLink(box.current, kept.href)
    if (!link) {
      scrollTo(0, kept.top)
      return
    }
    if (kept.hasFocus && document.activeElement !== link) link.focus({ preventScroll: true })
    scrollBy(0, link.getBoundingClientRect().top - kept.offset)
  }

  // Before the frame in which the list would stand at its top. Nothing is returned: scrolling answers with a promise (CSSOM View).
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useLayoutEffect(() => {
    settle()
  }, [])

  useEffect(() => {
    const key = placeKey()
    const controller = new AbortController()
    const { signal } = controller
    const stopSettling = () => {
      isSettling.current = false
    }
    const timer = setTimeout(stopSettling, settleMs)
    for (const move of ownMoves) addEventListener(move, stopSettling, { once: true, passive: true, signal })
    let top = scrollY
    const note = () => {
      if (placeKey() === key) top = scrollY
    }
    const keep = () => {
      if (box.current) keepPlace(key, { ...look(box.current), top, width: innerWidth, parts: readParts.current() })
    }
    addEventListener('scroll', note, { passive: true, signal })
    addEventListener('pagehide', keep, { signal })
    Router.events.on('routeChangeStart', keep)
    return () => {
      clearTimeout(timer)
      controller.abort()
      Router.events.off('routeChangeStart', keep)
    }
  }, [box])

  return { kept, settle }
}

function listLinks(box: HTMLElement): HTMLAnchorElement[] {
  return [...box.querySelectorAll<HTMLAnchorElement>('article :is(h2, h3) a')]
}

function findLink(box: HTMLElement | null, href: string | null): HTMLAnchorElement | undefined {
  return box && href ? listLinks(box).find((link) => link.getAttribute('href') === href) : undefined
}

/** The work that has the focus, or the first one in sight. */
function look(box: HTMLElement): Pick<KeptPlace, 'href' | 'offset' | 'hasFocus'> {
  const links = listLinks(box)
  const focused = links.find((link) => link === document.activeElement)
  const link = focused ?? links.find((one) => one.getBoundingClientRect().top > 0)
  return {
    href: link?.getAttribute('href') ?? null,
    offset: link?.getBoundingClientRect().top ?? 0,
    hasFocus: focused !== undefined,
  }
}

import Router from 'next/router'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { readScrollPosition, type ScrollPosition, storeScrollPosition } from '@/lib/browser/scroll-position'
import { getNavigation, getScrollPositionKey } from '@/lib/browser/scroll-position-key'

/** As long as what loads late may move what somebody came back to; their own hand ends it before. */
const settleMs = 5_000
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown']

// Next's router would bring whoever comes back to the top, last of all, and also where the list still stands: whoever went on and
// came back before the next page was there.
Router.ready(() =>
  Router.beforePopState(({ options }) => {
    if (readScrollPosition(getScrollPositionKey())) options.scroll = false
    return true
  }),
)

/**
 * Keeps where somebody is in a list for when they come back to its entry in the history, by going back or by a reload.
 * @param parts as they are now
 * @param onOtherEntry called when the same list has come to stand for another entry: whoever goes back twice at once
 * @returns the place to begin at, and what to call whenever more of it stands there: it says whether that place is still held
 */
export function useScrollRestoration(
  box: RefObject<HTMLElement | null>,
  parts: () => ScrollPosition['parts'],
  onOtherEntry: () => void,
) {
  const [kept] = useState(() => readScrollPosition(getScrollPositionKey()))
  const isSettling = useRef(kept !== null)
  const readParts = useRef(parts)
  useLayoutEffect(() => {
    readParts.current = parts
  })

  const leave = useEffectEvent(onOtherEntry)

  const settle = () => {
    if (!kept || !isSettling.current) return false
    const link = findLink(box.current, kept.href)
    if (link) {
      if (kept.hasFocus && document.activeElement !== link) link.focus({ preventScroll: true })
      scrollBy(0, link.getBoundingClientRect().top - kept.offset)
    } else scrollTo(0, kept.top)
    return true
  }

  // Before the frame in which the list would stand at its top. Nothing is returned: scrolling answers with a promise (CSSOM View).
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useLayoutEffect(() => {
    settle()
  }, [])

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const stopSettling = () => {
      isSettling.current = false
    }
    const timer = setTimeout(stopSettling, settleMs)
    for (const move of ownMoves) addEventListener(move, stopSettling, { once: true, passive: true, signal })
    const keep = (key: string) => {
      if (!box.current) return
      storeScrollPosition(key, { ...look(box.current), top: scrollY, width: innerWidth, parts: readParts.current() })
    }
    addEventListener('pagehide', () => isShown(location.href) && keep(getScrollPositionKey()), { signal })
    const stopHearing = hearLeaving(keep)
    const own = getScrollPositionKey()
    const arrive = () => getScrollPositionKey() !== own && leave()
    Router.events.on('routeChangeComplete', arrive)
    return () => {
      Router.events.off('routeChangeComplete', arrive)
      clearTimeout(timer)
      controller.abort()
      stopHearing()
    }
  }, [box])

  return { kept, settle }
}

/** @param tell hears the key of each entry that is left, while its page still stands there */
function hearLeaving(tell: (key: string) => void): () => void {
  const navigation = getNavigation()
  if (!navigation) {
    const key = getScrollPositionKey()
    const leave = () => tell(key)
    Router.events.on('routeChangeStart', leave)
    return () => Router.events.off('routeChangeStart', leave)
  }
  const leave = ({ navigationType, from }: NavigationCurrentEntryChangeEvent) => {
    // Next's router also writes into the entry that is open, and whoever goes back twice at once leaves an entry whose page never came.
    if (navigationType !== 'replace' && isShown(from.url)) tell(getScrollPositionKey(from))
  }
  navigation.addEventListener('currententrychange', leave)
  return () => navigation.removeEventListener('currententrychange', leave)
}

/** The page of an address may be still to come. */
function isShown(url: string | null): boolean {
  const toPage = (address: string) => new URL(address, location.origin).href.split('#')[0]
  return url !== null && toPage(url) === toPage(Router.asPath)
}

function listLinks(box: HTMLElement): HTMLAnchorElement[] {
  return [...box.querySelectorAll<HTMLAnchorElement>('article :is(h2, h3) a')]
}

function findLink(box: HTMLElement | null, href: string | null): HTMLAnchorElement | undefined {
  return box && href ? listLinks(box).find((link) => link.getAttribute('href') === href) : undefined
}

/** The item that has the focus, or the first one in sight. */
function look(box: HTMLElement): Pick<ScrollPosition, 'href' | 'offset' | 'hasFocus'> {
  const links = listLinks(box)
  const focused = links.find((link) => link === document.activeElement)
  const link = focused ?? links.find((one) => one.getBoundingClientRect().top > 0)
  return {
    href: link?.getAttribute('href') ?? null,
    offset: link?.getBoundingClientRect().top ?? 0,
    hasFocus: focused !== undefined,
  }
}

import Router from 'next/router'
import { useEffect, useRef } from 'react'

/** Pages that the server renders with what an action changes. The others follow the events of the marketplace. */
const renderedPages = ['/item/', '/profile/', '/collection/']
/** Milliseconds. A link that closes the dialog begins its own navigation in that time. */
const leaveMs = 300

/**
 * The server renders the page again once the dialog of an action that is done goes away: a navigation would close it before. Whoever
 * leaves by a link gets the page of that link.
 */
export function useRefreshedPage(isDone: boolean): void {
  const wasDone = useRef(isDone)
  useEffect(() => {
    wasDone.current = isDone
  }, [isDone])
  useEffect(() => {
    let isLeaving = false
    const leave = () => {
      isLeaving = true
    }
    Router.events.on('routeChangeStart', leave)
    return () => {
      const isStale = wasDone.current && renderedPages.some((start) => location.pathname.startsWith(start))
      if (!isStale) return Router.events.off('routeChangeStart', leave)
      setTimeout(() => {
        Router.events.off('routeChangeStart', leave)
        if (!isLeaving) void Router.replace(Router.asPath, undefined, { scroll: false })
      }, leaveMs)
    }
  }, [])
}

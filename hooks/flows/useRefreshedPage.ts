import Router from 'next/router'
import { useEffect, useRef } from 'react'

/** Pages that the server renders with what an action changes. The others follow the events of the marketplace. */
const renderedPages = ['/item/', '/profile/', '/collection/']
/** Milliseconds. A link that closes the dialog begins its own navigation in that time. */
const leaveMs = 300

let pending: ReturnType<typeof setTimeout> | undefined
let isListening = false

/** Dialogs close when a page is left, so it waits until the next one, of what to do after the action, is gone too. */
function refreshPage(): void {
  if (!isListening) Router.events.on('routeChangeStart', () => clearTimeout(pending))
  isListening = true
  clearTimeout(pending)
  pending = setTimeout(() => {
    if (document.querySelector('dialog[open]')) refreshPage()
    else void Router.replace(Router.asPath, undefined, { scroll: false })
  }, leaveMs)
}

/** The server renders the page again once the dialog of an action that is done goes away. Whoever leaves by a link gets the page of that link. */
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
      Router.events.off('routeChangeStart', leave)
      const isRendered = renderedPages.some((start) => location.pathname.startsWith(start))
      if (wasDone.current && isRendered && !isLeaving) refreshPage()
    }
  }, [])
}

import Router from 'next/router'
import { useEffect, useRef } from 'react'

/** Pages that the server renders with what an action changes. The others follow the events of the marketplace. */
const renderedPages = ['/item/', '/profile/', '/collection/']
/** Milliseconds. A link that closes the dialog begins its own navigation in that time. */
const leaveMs = 300

let pending: ReturnType<typeof setTimeout> | undefined
let isListening = false

/** A navigation closes open dialogs: it waits until the last one is closed. */
function refreshPage(): void {
  if (!isListening) Router.events.on('routeChangeStart', () => clearTimeout(pending))
  isListening = true
  clearTimeout(pending)
  pending = setTimeout(() => {
    if (document.querySelector('dialog[open]')) refreshPage()
    else void Router.replace(Router.asPath, undefined, { scroll: false })
  }, leaveMs)
}

/** Loads the page's data again when the dialog of a finished action closes. A link in the dialog takes precedence. */
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

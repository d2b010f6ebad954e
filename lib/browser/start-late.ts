/** The type of a script tag that the browser leaves alone until `startLate` makes it a script. */
export const lateType = 'late'

/** Told to the window when React hears what is pressed. */
export const hearingEvent = 'verdigris-hearing'

/**
 * Inline, at the end of a page: asks for the page's scripts once its first frame is seen (a task after a frame's start may run
 * before its pictures are decoded), so that words, style and the first picture have the line for themselves. Where no frame is drawn (a hidden tab, a frame out of sight), at once or in time.
 * The last button that was pressed before React hears it is busy until then, and pressed again; or what has the focus tells that again.
 */
export const startLate = `(() => {
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const late of document.querySelectorAll('script[type=${lateType}]')) {
      const script = document.createElement('script')
      script.src = late.src
      script.async = false
      document.head.append(script)
    }
  }
  if (document.hidden) start()
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 3000)
  let pressed = null
  const keep = ({ target }) => {
    const button = target.closest('button[type=button]')
    if (!button) return
    if (pressed) pressed.removeAttribute('aria-busy')
    pressed = button
    pressed.setAttribute('aria-busy', 'true')
  }
  addEventListener('click', keep, true)
  addEventListener('${hearingEvent}', () => {
    removeEventListener('click', keep, true)
    if (pressed) {
      pressed.removeAttribute('aria-busy')
      pressed.click()
    } else document.activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }, { once: true })
})()`

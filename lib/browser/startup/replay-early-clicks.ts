/** Told to the window when React hears what is pressed. */
export const hydratedEvent = 'app-hydrated'

/**
 * Inline, before all else of a page: the last button that was pressed before React hears it is busy until then, and pressed again; or
 * what has the focus tells that again. On a slow line a button is seen long before the page's end has come. A form without an action of
 * its own is React's alone: the browser would send it to the page's address, and lose what was entered.
 */
export const replayEarlyClicks = `(() => {
  let pressed = null
  const keep = (event) => {
    const button = event.target.closest('button[type=button],form:not([action]) button')
    if (!button) return
    if (button.type == 'submit') event.preventDefault()
    if (pressed) pressed.removeAttribute('aria-busy')
    pressed = button
    pressed.setAttribute('aria-busy', 'true')
  }
  addEventListener('click', keep, true)
  addEventListener('${hydratedEvent}', () => {
    removeEventListener('click', keep, true)
    if (pressed) {
      pressed.removeAttribute('aria-busy')
      pressed.click()
    } else document.activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }, { once: true })
})()`

const controls = 'a, button, input, select, textarea, label, summary, [role="button"]'
/** No system's double click takes longer. */
const pairMs = 1000

let isGuarded = false

/**
 * A click can close or change a dialog, and the second half of a double click then falls on what lies there now, which
 * nobody aimed at: it counts on the control of the first half alone. Gives back how to stop.
 */
export function guardDoubleClicks(view: Window = window): () => void {
  if (isGuarded) return () => {}
  isGuarded = true
  let first: { control: Element; atMs: number } | null = null

  const handleClick = (event: MouseEvent) => {
    // By the keyboard it is 0.
    if (event.detail === 0 || !(event.target instanceof Element)) return
    const control = event.target.closest(controls) ?? event.target
    const atMs = performance.now()
    // Where the first half fell into another frame, this page did not hear of it.
    const isMeant = event.detail === 1 || (first?.control === control && atMs - first.atMs < pairMs)
    if (isMeant) {
      first = { control, atMs }
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  view.addEventListener('click', handleClick, true)
  return () => {
    isGuarded = false
    view.removeEventListener('click', handleClick, true)
  }
}

import { type RefObject, useEffect } from 'react'

/**
 * Arrow keys lead from work to work; the tab key leads through and out of a card as ever. What no item lies behind is left to
 * the browser, which scrolls.
 */
export function useGridKeyboard(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const onKey = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event
      const card = target instanceof Element ? target.closest<HTMLElement>('li article') : null
      if (!card || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return
      const grid = card.closest('ul')
      if (!grid) return
      const { gridTemplateColumns, direction } = getComputedStyle(grid)
      const columns = gridTemplateColumns.split(' ').length
      const forward = direction === 'rtl' ? -1 : 1
      const steps: Record<string, number> = {
        ArrowRight: forward,
        ArrowLeft: -forward,
        ArrowDown: columns,
        ArrowUp: -columns,
      }
      const step = steps[key]
      if (step === undefined) return
      const cards = [...element.querySelectorAll('article')]
      const link = cards[cards.indexOf(card) + step]?.querySelector<HTMLElement>(':is(h2, h3) a')
      if (!link) return
      event.preventDefault()
      link.focus()
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [box])
}

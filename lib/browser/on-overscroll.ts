const keysOn = ['End', 'PageDown', 'ArrowDown', ' ']

const isAtBottom = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1

/** @param pull called when somebody at the end of the page moves on: there is nothing to scroll to, and so nothing scrolls */
export function onOverscroll(pull: () => void, signal: AbortSignal): void {
  const move = (isOn: boolean) => isOn && isAtBottom() && pull()
  let fingerY = 0
  addEventListener('wheel', ({ deltaY }) => move(deltaY > 0), { passive: true, signal })
  addEventListener('keydown', ({ key }) => move(keysOn.includes(key)), { signal })
  addEventListener('touchstart', ({ touches }) => (fingerY = touches[0]?.clientY ?? 0), { passive: true, signal })
  addEventListener('touchmove', ({ touches }) => move((touches[0]?.clientY ?? 0) < fingerY), { passive: true, signal })
}

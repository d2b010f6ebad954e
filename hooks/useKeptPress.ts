import { type MouseEvent, useEffect, useRef, useState } from 'react'

/** Keeps which button was pressed in what the server drew, and presses the one of its name that takes its place. */
export function useKeptPress() {
  const ref = useRef<HTMLDivElement>(null)
  const [pressed, setPressed] = useState<HTMLButtonElement | null>(null)
  useEffect(() => {
    if (!pressed || pressed.isConnected) return
    setPressed(null)
    const buttons = [...(ref.current?.querySelectorAll('button') ?? [])]
    const own = buttons.find((button) => labelOf(button) === labelOf(pressed))
    own?.focus()
    own?.click()
  })
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element) setPressed(target.closest('button'))
  }
  return { ref, isPressed: pressed !== null, whileDrawn: { onClick }, forget: () => setPressed(null) }
}

const labelOf = (button: HTMLElement) => button.getAttribute('aria-label')

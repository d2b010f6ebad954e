import { type MouseEvent, useEffect, useRef, useState } from 'react'

/** Keeps which button was pressed in what the server drew, and presses the one of its name that takes its place. */
export function useReplayedClick() {
  const ref = useRef<HTMLDivElement>(null)
  const [pressed, setPressed] = useState<HTMLButtonElement | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!pressed || pressed.isConnected) return
    setPressed(null)
    const buttons = [...(ref.current?.querySelectorAll('button') ?? [])]
    const own = buttons.find((button) => labelOf(button) === labelOf(pressed))
    own?.focus()
    own?.click()
  })
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    setPressed(target.closest('button'))
    setFailed(false)
  }
  /** What was pressed for did not come. */
  const forget = () => {
    setPressed(null)
    setFailed(pressed !== null)
  }
  return { ref, isPressed: pressed !== null, isFailed, whileStatic: { onClick }, forget }
}

const labelOf = (button: HTMLElement) => button.getAttribute('aria-label')

import { useEffect, useState } from 'react'
import { mendDialogs } from './mend-dialogs'

const content = '[data-rk][role="dialog"] [role="document"] > div > div'
const mark = 'data-dialog-slot'

/** A place at the end of RainbowKit's open dialog for what it has no place for; null while none is open. */
export function useDialogSlot(isOpen: boolean, name: string): HTMLElement | null {
  const [slot, setSlot] = useState<HTMLElement | null>(null)

  useEffect(() => {
    if (!isOpen) return
    const look = () => {
      mendDialogs(document, name)
      setSlot(findSlot())
    }
    // The dialog changes with each step that is taken in it.
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
    return () => {
      observer.disconnect()
      setSlot(null)
    }
  }, [isOpen, name])

  return slot
}

function findSlot(): HTMLElement | null {
  const parent = document.querySelector(content)
  if (!parent) return null
  const known = parent.querySelector<HTMLElement>(`:scope > [${mark}]`)
  if (known) return known
  const made = document.createElement('div')
  made.setAttribute(mark, '')
  return parent.appendChild(made)
}

import { useEffect, useState } from 'react'
import { findAddressSlot, findDialogSlot } from './find-dialog-slot'
import { patchRainbowKitAccessibility } from './patch-accessibility'
import { type Rewrite, rewriteTexts } from './rewrite-texts'

export interface DialogSlots {
  /** At the dialog's end. */
  end: HTMLElement | null
  /** In the account's dialog, in place of RainbowKit's own short address. */
  address: HTMLElement | null
}

const none: DialogSlots = { end: null, address: null }

/** Places in RainbowKit's open dialog for what it has no place for. */
export function useDialogSlot(isOpen: boolean, name: string, rewrites: readonly Rewrite[]): DialogSlots {
  const [slots, setSlots] = useState(none)

  useEffect(() => {
    if (!isOpen) return
    const look = () => {
      patchRainbowKitAccessibility(document, name)
      rewriteTexts(document, rewrites)
      const [end, address] = [findDialogSlot(document), findAddressSlot(document)]
      setSlots((before) => (before.end === end && before.address === address ? before : { end, address }))
    }
    // The dialog changes with each step that is taken in it.
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
    return () => {
      observer.disconnect()
      setSlots(none)
    }
  }, [isOpen, name, rewrites])

  return slots
}

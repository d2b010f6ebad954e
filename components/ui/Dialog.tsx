import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { guardDoubleClicks } from '@/lib/browser/guard-double-clicks'
import { Icon } from './Icon'

/** As long as the second half of a double click may take. */
const doubleClickMs = 500
/** When a dialog last came or went: a click that was meant for it must not hit what it uncovers. */
let changedAtMs = Number.NEGATIVE_INFINITY

export interface DialogProps {
  open: boolean
  heading: string
  /** Escape, the cross and a click beside the dialog. */
  onClose: () => void
  closeLabel: string
  /** When it changes the heading takes the focus: the button that had it may be gone. */
  step?: string
  /** Where the focus goes afterwards, when that is not where it was; gone, it goes to the page's content. */
  opener?: RefObject<HTMLElement | null> | undefined
  /** `wide`: for lists that are read across. `side`: along the right edge, for a list. On a phone each is a sheet. */
  placement?: keyof typeof placements
  children: ReactNode
}

const placements = {
  middle: 'sm:m-auto sm:max-w-md sm:rounded-card',
  wide: 'sm:m-auto sm:max-w-2xl sm:rounded-card',
  side: 'sm:my-0 sm:me-0 sm:ms-auto sm:h-dvh sm:max-h-dvh sm:max-w-md sm:rounded-none sm:border-y-0 sm:border-e-0',
}

/** A native modal: focus trap, inert page and top layer come with it. On a phone it is a sheet. */
export function Dialog({
  open,
  heading,
  onClose,
  closeLabel,
  step,
  opener,
  placement = 'middle',
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const startedBeside = useRef(false)
  const lastInside = useRef<HTMLElement>(null)

  useEffect(() => void guardDoubleClicks(), [])

  // A layout effect: its end comes while the dialog is still in the page, and only there `close` gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = document.activeElement
    element.showModal()
    changedAtMs = performance.now()
    return () => {
      element.close()
      changedAtMs = performance.now()
      const target = opener?.current ?? before
      const isThere = target instanceof HTMLElement && target.isConnected && target !== document.body
      ;(isThere ? target : document.getElementById('content'))?.focus()
    }
  }, [open, opener])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is the reason to move the focus
  useEffect(() => {
    if (open) title.current?.focus()
  }, [open, step])

  // The page in a frame below can ask for the focus, and with it for Escape and what is typed. While the browser tells of it,
  // it has not moved yet.
  useEffect(() => {
    if (!open) return
    const takeBack = () => {
      if (!(document.activeElement instanceof HTMLIFrameElement)) return
      ;(lastInside.current?.isConnected ? lastInside.current : title.current)?.focus()
    }
    const takeBackSoon = () => void setTimeout(takeBack)
    window.addEventListener('blur', takeBackSoon)
    return () => window.removeEventListener('blur', takeBackSoon)
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // RainbowKit closes its own modal, which may be open below, on an Escape that reaches the document.
      onFocus={({ target }) => {
        lastInside.current = target
      }}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      // Text that is selected from inside to outside ends in a click here too.
      onPointerDown={(event) => {
        startedBeside.current = event.target === dialog.current && performance.now() - changedAtMs > doubleClickMs
      }}
      onClick={(event) => event.target === dialog.current && startedBeside.current && onClose()}
      className={`mx-0 mt-auto mb-0 max-h-[92dvh] w-full max-w-none scroll-pt-24 scroll-pb-28 overflow-y-auto overscroll-contain rounded-t-card border border-line bg-raised p-0 text-base text-text backdrop:bg-[var(--scrim)] ${placements[placement]}`}
    >
      <div className="flex flex-col gap-5 p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:p-6">
        <div className="sticky top-0 z-10 -mx-5 -mt-5 -mb-2 flex items-start justify-between gap-4 bg-raised px-5 pt-5 pb-2 sm:-mx-6 sm:-mt-6 sm:px-6 sm:pt-6 [@media(max-height:28rem)]:static">
          <h2 ref={title} id={titleId} tabIndex={-1} className="line-clamp-3 min-w-0 text-xl outline-none">
            {heading}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={onClose}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-text"
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

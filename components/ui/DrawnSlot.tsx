import { type ReactNode, useState } from 'react'
import { useKeptPress } from '@/hooks/useKeptPress'
import { useLoaded } from '@/hooks/useLoaded'
import { whenScrolled } from '@/lib/browser/startup/when-scrolled'
import { Drawn } from './Drawn'
import { PartFailed } from './PartFailed'

export interface DrawnSlotProps<T> {
  /** As the server drew it. */
  html: string
  /** What it was drawn of: once that is another, the code does not wait for anybody to scroll. */
  of?: unknown
  /** It stands in the first view: its code waits for nobody. */
  inSight?: boolean
  load: () => Promise<T>
  children: (code: T) => ReactNode
}

/** As the server drew it, until its code is here: below the first view it comes once somebody scrolls towards it, or presses it. */
export function DrawnSlot<T>({ html, of, inSight, load, children }: DrawnSlotProps<T>) {
  const [drawnOf] = useState(of)
  const isOld = of !== drawnOf
  const { ref, whileDrawn, isPressed, isFailed, forget } = useKeptPress()
  const reason = isPressed ? 'pressed' : inSight || isOld ? 'now' : 'later'
  const code = useLoaded(reason, () => (reason === 'later' ? whenScrolled().then(load) : load()), forget)
  return (
    <div ref={ref} className="contents" {...(code ? {} : whileDrawn)}>
      {code ? children(code) : <Drawn html={html} />}
      {!code && isFailed && <PartFailed />}
    </div>
  )
}

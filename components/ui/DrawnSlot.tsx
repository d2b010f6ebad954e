import { type ReactNode, useState } from 'react'
import { useLoaded } from '@/hooks/useLoaded'
import { whenScrolled } from '@/lib/browser/when-scrolled'
import { Drawn } from './Drawn'

export interface DrawnSlotProps<T> {
  /** As the server drew it. */
  html: string
  /** What it was drawn of: once that is another, the code does not wait for anybody to scroll. */
  of?: unknown
  load: () => Promise<T>
  children: (code: T) => ReactNode
}

/** What stands below the first view: as the server drew it, until somebody scrolls towards it and its code is here. */
export function DrawnSlot<T>({ html, of, load, children }: DrawnSlotProps<T>) {
  const [drawnOf] = useState(of)
  const isOld = of !== drawnOf
  const code = useLoaded(isOld ? 'now' : 'later', () => (isOld ? load() : whenScrolled().then(load)))
  return code ? children(code) : <Drawn html={html} />
}

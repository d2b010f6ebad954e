import type { ReactNode } from 'react'
import { useLoaded } from '@/hooks/useLoaded'
import { whenScrolled } from '@/lib/browser/when-scrolled'
import { Drawn } from './Drawn'

export interface DrawnSlotProps<T> {
  /** As the server drew it. */
  html: string
  load: () => Promise<T>
  children: (code: T) => ReactNode
}

/** What stands below the first view: as the server drew it, until somebody scrolls towards it and its code is here. */
export function DrawnSlot<T>({ html, load, children }: DrawnSlotProps<T>) {
  const code = useLoaded(true, () => whenScrolled().then(load))
  return code ? children(code) : <Drawn html={html} />
}

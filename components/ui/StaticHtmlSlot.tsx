import { type ReactNode, useState } from 'react'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useReplayedClick } from '@/hooks/ui/useReplayedClick'
import { whenScrolled } from '@/lib/browser/startup/when-scrolled'
import { LoadError } from './LoadError'
import { StaticHtml } from './StaticHtml'

export interface StaticHtmlSlotProps<T> {
  /** As the server drew it. */
  html: string
  /** What it was drawn of: once that is another, the code does not wait for anybody to scroll. */
  of?: unknown
  /** It stands in the first view: its code waits for nobody. */
  inSight?: boolean
  load: () => Promise<T>
  children: (module: T) => ReactNode
}

/** As the server drew it, until its code is here: below the first view it comes once somebody scrolls towards it, or presses it. */
export function StaticHtmlSlot<T>({ html, of, inSight, load, children }: StaticHtmlSlotProps<T>) {
  const [renderedOf] = useState(of)
  const isOld = of !== renderedOf
  const { ref, whileStatic, isPressed, isFailed, forget } = useReplayedClick()
  const reason = isPressed ? 'pressed' : inSight || isOld ? 'now' : 'later'
  const { module } = useLazyModule(reason, () => (reason === 'later' ? whenScrolled().then(load) : load()), {
    onFail: forget,
  })
  return (
    <div ref={ref} className="contents" {...(module ? {} : whileStatic)}>
      {module ? children(module) : <StaticHtml html={html} />}
      {!module && isFailed && <LoadError />}
    </div>
  )
}

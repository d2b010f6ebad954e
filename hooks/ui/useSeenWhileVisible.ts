import { useState, useSyncExternalStore } from 'react'

/** Whether an end was shown on a page that was in front. That the page goes away later, and is hidden by that, takes nothing of it back. */
export function useSeenWhileVisible(isDone: boolean): boolean {
  const isInFront = useSyncExternalStore(
    subscribe,
    () => !document.hidden,
    () => true,
  )
  const [isSeen, setSeen] = useState(false)
  if (isSeen ? !isDone : isDone && isInFront) setSeen(!isSeen)
  return isSeen
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

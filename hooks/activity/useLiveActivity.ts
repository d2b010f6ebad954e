import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { listNewActivity, mergeActivity } from '@/lib/activity/merge-activity'
import type { ActivityParameters } from '@/lib/api/client/core'
import { type ActivityPage, useActivity } from './useActivity'

/** Said at most so often. */
const sayMs = 10_000

export interface LiveActivity extends ActivityPage {
  /** How many have come and are not shown yet. */
  freshCount: number
  /** How many came, to be said aloud. */
  arrivedCount: number
  showFresh: () => void
}

/**
 * The latest entries as they happen. They come in by themselves while nobody reads further down, points at the list or is in it;
 * else they wait until they are asked for.
 */
export function useLiveActivity(
  parameters: ActivityParameters,
  initialData: ActivityPage,
  { isPaused, list }: { isPaused: boolean; list: RefObject<HTMLElement | null> },
): LiveActivity {
  const latest = useActivity(parameters, initialData)
  const [shown, setShown] = useState(initialData)
  const fresh = listNewActivity(shown.activity, latest.activity)
  const freshCount = fresh.length
  const showFresh = () => {
    const activity = mergeActivity(shown.activity, latest.activity)
    setShown(activity ? { activity, next: shown.next } : latest)
  }
  const take = useEffectEvent(() => {
    if (!isPaused && isAtRest(list.current)) showFresh()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is what it waits for
  useEffect(() => {
    if (freshCount > 0) take()
  }, [latest])
  return { ...shown, freshCount, showFresh, arrivedCount: useArrived(latest, isPaused) }
}

function isAtRest(list: HTMLElement | null): boolean {
  return scrollY < 8 && !list?.matches(':hover, :focus-within')
}

/** Many at once are said once. */
function useArrived(latest: ActivityPage, isPaused: boolean): number {
  const [said, setSaid] = useState(0)
  const before = useRef(latest)
  const waiting = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const count = listNewActivity(before.current.activity, latest.activity).length
    before.current = latest
    if (isPaused || count === 0) return
    waiting.current += count
    const say = () => {
      timer.current = undefined
      if (waiting.current === 0) return
      setSaid(waiting.current)
      waiting.current = 0
      timer.current = setTimeout(say, sayMs)
    }
    if (!timer.current) say()
  }, [latest, isPaused])
  useEffect(() => () => clearTimeout(timer.current), [])
  return said
}

import { useState } from 'react'
import type { ActivityParameters } from '@/lib/api/client/core'
import { loadCoreApi } from '@/lib/api/client/load-core'
import type { Activity } from '@/lib/api/schemas/activity'
import { type ActivityPage, useActivity } from './useActivity'

export interface ActivityHistory {
  activity: Activity[]
  hasEarlier: boolean
  status: 'idle' | 'loading' | 'failed'
  showEarlier: () => Promise<void>
}

/** What happened, newest first, as it happens; what came earlier when it is asked for. */
export function useActivityHistory(parameters: ActivityParameters, initialData: ActivityPage): ActivityHistory {
  const latest = useActivity(parameters, initialData)
  const [earlier, setEarlier] = useState<ActivityPage | null>(null)
  const [status, setStatus] = useState<ActivityHistory['status']>('idle')
  const { next } = earlier ?? latest

  async function showEarlier() {
    if (!next || status === 'loading') return
    setStatus('loading')
    try {
      const page = await (await loadCoreApi()).listActivity({ ...parameters, cursor: next })
      // With the first page as it was: what news pushes off that page later is not lost between the two.
      setEarlier({ activity: [...(earlier ?? latest).activity, ...page.activity], next: page.next })
      setStatus('idle')
    } catch {
      setStatus('failed')
    }
  }

  const ids = new Set(latest.activity.map(({ id }) => id))
  const rest = earlier?.activity.filter(({ id }) => !ids.has(id)) ?? []
  return { activity: [...latest.activity, ...rest], hasEarlier: next !== null, status, showEarlier }
}

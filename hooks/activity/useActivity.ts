import { useQuery } from '@tanstack/react-query'
import type { ActivityParameters } from '@/lib/api/client/core'
import { activityQueryOptions } from '@/lib/api/queries/activity'
import type { Activity } from '@/lib/api/schemas/activity'

export interface ActivityPage {
  activity: Activity[]
  next: string | null
}

export function useActivity(parameters: ActivityParameters, initialData: ActivityPage): ActivityPage {
  return useQuery({ ...activityQueryOptions(parameters), initialData }).data
}

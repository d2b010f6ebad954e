import { useQuery } from '@tanstack/react-query'
import type { ActivityParameters } from '@/lib/api/market-api'
import { activityQueryOptions } from '@/lib/queries/activity'
import type { Activity } from '@/lib/schemas/activity'

export interface ActivityPage {
  activity: Activity[]
  next: string | null
}

export function useActivity(parameters: ActivityParameters, initialData: ActivityPage): ActivityPage {
  return useQuery({ ...activityQueryOptions(parameters), initialData }).data
}

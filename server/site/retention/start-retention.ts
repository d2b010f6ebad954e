import type { Env } from '@/lib/base/env/env'
import type { Log } from '@/server/base/log'
import { type PeriodicTask, startPeriodicTask } from '@/server/base/start-periodic-task'
import type { Services } from '@/server/services/services'
import { deleteExpiredData } from './delete-expired-data'

interface RetentionParameters {
  services: Pick<Services, 'db'>
  env: Pick<Env, 'CALLER_HASH_DAYS' | 'CLOSED_REPORT_DAYS'>
  log: Log
  pollMilliseconds?: number
}

/** Once a day, deletes personal data that is older than the operator's settings keep it. */
export function startRetention({
  services,
  env,
  log,
  pollMilliseconds = 86_400_000,
}: RetentionParameters): PeriodicTask {
  const days = { callerHashes: env.CALLER_HASH_DAYS ?? null, closedReports: env.CLOSED_REPORT_DAYS ?? null }
  return startPeriodicTask({
    ...{ log, name: 'retention', pollMilliseconds },
    run: () => deleteExpiredData(services.db, days),
  })
}

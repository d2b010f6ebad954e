import { type AppObstacle, findAppObstacle, isSameApp, type ListedApp } from '@/lib/safe/apps/listed-app'
import type { Services } from '@/server/services/services'
import { createAppLists } from './create-app-lists'

const listApps = createAppLists()

export type FoundApp =
  | { app: ListedApp; obstacle: null }
  /** `unknown`: the gateway does not say what it lists. */
  | { app: null; obstacle: AppObstacle | 'unlisted' | 'unknown' }

/** An app that may be framed here: listed for the chain, and open to this market. */
export async function findSafeApp(services: Services, chainId: number, url: string): Promise<FoundApp> {
  const { apps, isPartial } = await listApps(services, chainId)
  const app = apps.find((one) => isSameApp(one.url, url))
  if (!app) return { app: null, obstacle: isPartial ? 'unknown' : 'unlisted' }
  const obstacle = findAppObstacle(app, services.publicUrl)
  return obstacle ? { app: null, obstacle } : { app, obstacle: null }
}

import { createGateway, getSafeApps } from '@/lib/protocol/safe-gateway'
import { type ListedApp, mergeApps } from '@/lib/safe/apps/listed-app'
import { processLog } from '@/server/base/log'
import { localGatewayPath } from '@/server/base/safe-gateway-url'
import type { Services } from '@/server/services/services'

const freshMs = 10 * 60_000
const againMs = 30_000
const timeLimitMs = 5_000
const mostApps = 500

export interface AppList {
  apps: readonly ListedApp[]
  /** The gateway has not said yet what it lists. */
  isPartial: boolean
}

interface Known {
  listed: readonly ListedApp[] | null
  untilMs: number
}

/** The apps of a chain, as the server knows them: asked for when somebody opens one, and kept for a while. */
export function createAppLists({
  now = Date.now,
  fetch,
}: {
  now?: () => number
  fetch?: typeof globalThis.fetch
} = {}) {
  const known = new Map<string, Known>()
  const asked = new Map<string, Promise<void>>()

  async function ask(baseUrl: string, chainId: number, clientUrl: string): Promise<void> {
    const gateway = createGateway({ baseUrl, timeLimitMs, fetch })
    const key = `${chainId} ${baseUrl}`
    try {
      const listed = (await getSafeApps(gateway, { chainId, query: { clientUrl } })) ?? []
      known.set(key, { listed: listed.slice(0, mostApps), untilMs: now() + freshMs })
    } catch (error) {
      processLog.info('Could not list the apps of the Safe gateway', { chainId, error })
      // What it listed before is better than nothing.
      known.set(key, { listed: known.get(key)?.listed ?? null, untilMs: now() + againMs })
    }
  }

  /** Of a chain that is not served, or has no gateway, there are none. */
  return async (
    services: Pick<Services, 'config' | 'publicUrl' | 'localSafeGateway'>,
    chainId: number,
  ): Promise<AppList> => {
    const { config, publicUrl, localSafeGateway } = services
    const baseUrl = config.chains.find(({ id }) => id === chainId)?.safeGatewayUrl
    if (!baseUrl) return { apps: [], isPartial: false }
    if (baseUrl === localGatewayPath) {
      const query = { clientUrl: publicUrl }
      const apps = localSafeGateway && (await getSafeApps(localSafeGateway, { chainId, query }))
      return { apps: apps ?? [], isPartial: false }
    }
    const key = `${chainId} ${baseUrl}`
    if ((known.get(key)?.untilMs ?? 0) <= now()) {
      const asking = asked.get(key) ?? ask(baseUrl, chainId, publicUrl).finally(() => asked.delete(key))
      asked.set(key, asking)
      await asking
    }
    const listed = known.get(key)?.listed ?? null
    return { apps: mergeApps(listed ?? [], config.safeApps, chainId), isPartial: listed === null }
  }
}

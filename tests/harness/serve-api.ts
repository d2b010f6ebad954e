import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Api } from '@/server/api/core/call'
import type { GetClientAddress } from '@/server/base/client-address'
import { listen } from '@/server/http/listen'
import { mountApi } from '@/server/http/node-adapter'

export interface ServedApi {
  url: string
  port: number
  server: Server
  close(): Promise<void>
}

/** The API on a port of its own, as the market mounts it. */
export async function serveApi(api: Api, findAddress?: GetClientAddress): Promise<ServedApi> {
  const server = createServer(mountApi(api, findAddress))
  const port = await listen(server, 0, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    server,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Longer than proxies keep a connection that rests (most 60 seconds): a request that they send on one that is being closed
 * is answered by nobody.
 */
const restMs = 75_000

/** The port that it listens on. Rejects when that is taken. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  server.keepAliveTimeout = restMs
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

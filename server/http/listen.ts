import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The port that it listens on. Rejects when that is taken. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

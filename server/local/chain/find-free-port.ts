import { createServer } from 'node:net'
import { AppError } from '@/lib/base/errors/app-error'

/**
 * A port of the loopback interface that nobody listens on: the wanted one, or any for 0.
 * @throws AppError `configuration` when the wanted one is taken.
 */
export function findFreePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (cause) =>
      reject(new AppError('configuration', `The local chain cannot listen on port ${wanted}`, { cause })),
    )
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : wanted))
    })
  })
}

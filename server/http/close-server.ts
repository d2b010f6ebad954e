import type { Server } from 'node:http'

/** Takes no more connections, lets the requests under way finish for so long, then cuts them. */
export function closeServer(server: Server, drainMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainMs)
    // A connection that is kept alive turns idle only when its answer is over.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(idle)
      resolve()
    })
    server.closeIdleConnections()
  })
}

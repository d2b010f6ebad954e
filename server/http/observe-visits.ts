import type { IncomingMessage, ServerResponse } from 'node:http'

/** Tells of each request once it is answered, but for those by which a host looks whether the process lives. */
export function observeVisits(noteVisit: () => void) {
  return ({ url = '' }: Pick<IncomingMessage, 'url'>, outgoing: Pick<ServerResponse, 'once'>): void => {
    if (!url.startsWith('/api/health')) outgoing.once('close', noteVisit)
  }
}

import type { IncomingMessage } from 'node:http'
import type { Session } from '@/lib/api/schemas/session'
import type { Services } from '@/server/services/services'
import { findSession } from './find-session'

/** Who has signed in, of a request for a page. Without a session's cookie it costs no statement. */
export function findPageSession(
  services: Services,
  { headers: { cookie = '' } }: Pick<IncomingMessage, 'headers'>,
): Promise<Session | null> {
  return findSession(services, new Request(services.publicUrl, { headers: { cookie } }))
}

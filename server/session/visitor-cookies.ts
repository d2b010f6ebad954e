import { sealData, unsealData } from 'iron-session'
import * as z from 'zod/mini'
import type { Services } from '@/server/services/services'

/** `session` names a row of `sessions`, `nonce` is the one that this browser asked for. */
export type CookieKind = 'session' | 'nonce'

export interface CookieOptions {
  lifetimeSeconds: number
  /** The page is in another page's frame, as in Safe{Wallet}. */
  framed: boolean
}

type CookieServices = Pick<Services, 'publicUrl' | 'sessionSecret'>

const contentSchema = z.object({ kind: z.string(), value: z.string() })

/** The `Set-Cookie` that gives a browser the value, sealed. */
export async function buildCookie(
  services: CookieServices,
  kind: CookieKind,
  value: string,
  { lifetimeSeconds, framed }: CookieOptions,
): Promise<string> {
  const { sessionSecret: password } = services
  const sealed = await sealData({ kind, value }, { password, ttl: lifetimeSeconds })
  return formatCookie(services, kind, sealed, lifetimeSeconds, framed)
}

/** What makes a browser forget it, in a frame and outside of one: which of the two it is, a cookie does not say. */
export function buildExpiredCookies(services: CookieServices, kind: CookieKind): string[] {
  return [false, true].map((framed) => formatCookie(services, kind, '', 0, framed))
}

/** The values that a request brings; a seal that is broken, old or of another kind is none. */
export async function readCookies(
  { publicUrl, sessionSecret: password }: CookieServices,
  request: Request,
  kind: CookieKind,
): Promise<string[]> {
  const prefix = `${nameOf(kind, publicUrl)}=`
  const parts = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim())
  const seals = parts.filter((part) => part.startsWith(prefix)).map((part) => part.slice(prefix.length))
  const values: string[] = []
  // A browser in a frame may bring the partitioned one and the other; more than that is nobody's browser.
  for (const seal of seals.slice(0, 2)) {
    const content = contentSchema.safeParse(await unsealData(seal, { password }).catch(() => null))
    if (content.success && content.data.kind === kind) values.push(content.data.value)
  }
  return values
}

/** `__Host-` keeps other hosts of the domain from setting it, and needs TLS. Loopback's cookies are shared by all ports. */
function nameOf(kind: CookieKind, publicUrl: string): string {
  const { protocol, port } = new URL(publicUrl)
  return protocol === 'https:' ? `__Host-verdigris-${kind}` : `verdigris-${kind}-${port || '80'}`
}

function formatCookie(
  { publicUrl }: CookieServices,
  kind: CookieKind,
  content: string,
  maxAge: number,
  framed: boolean,
): string {
  // Over plain HTTP, which is loopback's, Safari keeps no Secure cookie. In a frame there is no way without it.
  const isSecure = publicUrl.startsWith('https:')
  const site = framed ? ['SameSite=None', 'Secure', 'Partitioned'] : ['SameSite=Lax', ...(isSecure ? ['Secure'] : [])]
  return [`${nameOf(kind, publicUrl)}=${content}`, 'Path=/', `Max-Age=${maxAge}`, 'HttpOnly', ...site].join('; ')
}

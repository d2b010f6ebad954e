import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import type { ErrorCode } from '@/lib/errors/app-error'
import { toAppError } from '@/lib/errors/to-app-error'
import { CollectionIndexingError } from '@/server/collections/assert-read'
import { hasSafeDesk } from '@/server/local-safe/safe-desk'
import { getServices, type Services } from '@/server/services'

/** What `_app` needs of every page that is rendered on request. */
export interface PageFrame {
  nowMs: number
  /** Where this market is reached, without a slash at the end; empty when the market cannot tell. */
  publicUrl: string
  /** There is a page for trying the market as a Safe. */
  hasSafeHost: boolean
}

/** @property isReading the market is well, and is reading the collection that the page is about */
type Absent = { unavailable: true; isReading: boolean }

export type PageProps<P> = PageFrame & (Absent | ({ unavailable: false } & P))

const missing: readonly ErrorCode[] = ['not_found', 'bad_request']
const away: readonly ErrorCode[] = ['unavailable', 'node_unavailable', 'timeout', 'rate_limited']

/** Props for a page out of the market; a miss is the 404 page, and a market that is not ready is a 503 with Retry-After. */
export async function loadPage<P extends object>(
  { res }: Pick<GetServerSidePropsContext, 'res'>,
  load: (services: Services) => Promise<P>,
): Promise<GetServerSidePropsResult<PageProps<P>>> {
  const nowMs = Date.now()
  try {
    const services = getServices()
    const props: P = await load(services)
    const { publicUrl } = services
    const frame = { nowMs, publicUrl, hasSafeHost: hasSafeDesk(services) }
    return { props: { ...frame, unavailable: false, ...withoutUndefined(props) } }
  } catch (thrown) {
    const error = toAppError(thrown)
    if (missing.includes(error.code)) return { notFound: true }
    if (!away.includes(error.code)) throw thrown
    res.statusCode = 503
    res.setHeader('Retry-After', '5')
    return {
      props: {
        nowMs,
        publicUrl: '',
        hasSafeHost: false,
        unavailable: true,
        isReading: thrown instanceof CollectionIndexingError,
      },
    }
  }
}

/** Next refuses to send `undefined`: a key without a value is left out, as JSON does. */
function withoutUndefined<P>(props: P): P {
  return JSON.parse(JSON.stringify(props))
}

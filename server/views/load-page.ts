import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import type { FiatRates } from '@/lib/base/format/format-fiat'
import { addCollectionHref } from '@/lib/collections/add-collection-href'
import { requestListingHref } from '@/lib/collections/request-listing-href'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import { hasSafeHost } from '@/lib/safe/demo-host/has-safe-host'
import { waitForApiReads } from '@/server/base/api-read-priority'
import { CollectionIndexingError } from '@/server/collections/registration/collection-indexing-error'
import { UnlistedCollectionError } from '@/server/collections/registration/unlisted-collection-error'
import type { Database } from '@/server/db/database'
import { getServices, readWithPrimaryFallback, type Services } from '@/server/services/services'
import { withLocale } from './language'
import { type PageTheme, readPreferences, storePreferences } from './preferences'
import { RedirectError } from './redirect-error'

/** What `_app` needs of every page that is rendered on request. */
export interface PageFrame {
  locale: Locale
  theme: PageTheme
  /** Null where no source of rates is named, or it is away. */
  fiat: FiatRates | null
  nowMs: number
  /** Where this market is reached, without a slash at the end; empty when the market cannot tell. */
  publicUrl: string
  /** There is a page for trying the market as a Safe. */
  hasSafeHost: boolean
  /** Nobody can create a collection here: pages offer no way to it. */
  isClosed?: true
}

/** @property isReading the market is well, and is reading the collection that the page is about */
type Absent = { unavailable: true; isReading: boolean }

export type PageProps<P> = PageFrame & (Absent | ({ unavailable: false } & P))

const missing: readonly ErrorCode[] = ['not_found', 'bad_request']
const away: readonly ErrorCode[] = ['unavailable', 'node_unavailable', 'timeout', 'rate_limited']

type PageContext = Pick<GetServerSidePropsContext, 'req' | 'res' | 'query' | 'resolvedUrl'>

/**
 * Props for a page out of the market; a RedirectError leads to another one, a miss is the 404 page, a collection that is not listed leads to the page that adds it, or where
 * somebody asks for it, and a market that is not ready is a 503 with Retry-After.
 * @param isOwn it shows what its visitor has just done
 */
export async function loadPage<P extends object>(
  context: PageContext,
  load: (services: Services) => Promise<P>,
  { isOwn = false }: { isOwn?: boolean } = {},
): Promise<GetServerSidePropsResult<PageProps<P>>> {
  const { res } = context
  const destination = storePreferences(context)
  if (destination) return { redirect: { destination, permanent: false } }
  const nowMs = Date.now()
  const preferences = readPreferences(context.req)
  await loadMessages(preferences.locale)
  try {
    const services = forPages(getServices())
    const props: P = await withLocale(preferences.locale, () =>
      isOwn ? load(services) : readWithPrimaryFallback(services, load),
    )
    if (services.db.isEmbedded) await waitForApiReads()
    const { publicUrl } = services
    const fiat = services.rates?.find(context.req.cookies.fiat) ?? null
    const frame = {
      ...preferences,
      fiat,
      nowMs,
      publicUrl,
      hasSafeHost: hasSafeHost(services.config),
      ...readClosed(services),
    }
    return { props: { ...frame, unavailable: false, ...withoutUndefined(props) } }
  } catch (thrown) {
    if (thrown instanceof RedirectError) return { redirect: { destination: thrown.destination, permanent: false } }
    if (thrown instanceof UnlistedCollectionError) {
      const { collection } = thrown
      const { isAddable, tokenId } = collection
      const destination = isAddable ? addCollectionHref(collection, tokenId) : requestListingHref(collection)
      return { redirect: { destination, permanent: false } }
    }
    const error = toAppError(thrown)
    if (missing.includes(error.code)) return { notFound: true }
    if (!away.includes(error.code)) throw thrown
    res.statusCode = 503
    res.setHeader('Retry-After', '5')
    return {
      props: {
        ...preferences,
        fiat: null,
        nowMs,
        publicUrl: '',
        hasSafeHost: false,
        unavailable: true,
        isReading: thrown instanceof CollectionIndexingError,
      },
    }
  }
}

/** Whether the policy lists the collections of no creator. Who may add items to a listed collection opens `/create`. */
export function readClosed({ config }: Pick<Services, 'config'>): Pick<PageFrame, 'isClosed'> {
  const { mode, creators } = config.listingPolicy ?? {}
  return mode === 'closed' && creators?.length === 0 ? { isClosed: true } : {}
}

/** Next refuses to send `undefined`: a key without a value is left out, as JSON does. */
function withoutUndefined<P>(props: P): P {
  return JSON.parse(JSON.stringify(props))
}

const politeDatabases = new WeakMap<Database, Database>()

/** Where queries take the thread of this process, each of a page waits for the reads of the API that run. */
function forPages(services: Services): Services {
  const { db } = services
  if (!db.isEmbedded) return services
  const polite: Database = politeDatabases.get(db) ?? {
    ...db,
    async query(sql, params) {
      await waitForApiReads()
      return db.query(sql, params)
    },
  }
  politeDatabases.set(db, polite)
  return { ...services, db: polite }
}

import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import type { Address } from 'viem'
import { isOperator } from '@/server/moderation/require-operator'
import type { Services } from '@/server/services/services'
import { findPageSession } from '@/server/session/find-page-session'
import { loadPage, type PageProps } from './load-page'

export interface OperatorView<Desk> {
  /** Null for all but operators. */
  desk: Desk | null
  /** Who has signed in. */
  account: Address | null
}

/** Props for a page that only operators see: to all others it is not found, and lets them sign in. */
export function loadForOperator<Desk>(
  context: GetServerSidePropsContext,
  load: (services: Services) => Promise<Desk>,
): Promise<GetServerSidePropsResult<PageProps<OperatorView<Desk>>>> {
  return loadPage(
    context,
    async (services) => {
      context.res.setHeader('x-robots-tag', 'noindex')
      context.res.setHeader('cache-control', 'private, no-store')
      const session = await findPageSession(services, context.req)
      if (session && isOperator(services, session)) return { desk: await load(services), account: session.address }
      context.res.statusCode = 404
      return { desk: null, account: session?.address ?? null }
    },
    { isOwn: true },
  )
}

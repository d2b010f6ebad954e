import * as z from 'zod/mini'
import { AppError } from '@/lib/base/errors/app-error'
import { type StaticProposalPage, staticProposalPageSchema } from './static-proposal-page'

const nextDataSchema = z.object({ buildId: z.string() })
const answerSchema = z.object({ pageProps: z.object({ rendered: staticProposalPageSchema }) })

/**
 * The page's own data, as its server has them now.
 * @param path of a proposal's page
 * @throws AppError `unavailable`, also where the market is of another build by now
 */
export async function fetchStaticProposalPage(path: string, signal: AbortSignal): Promise<StaticProposalPage> {
  const next = JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? 'null')
  const { buildId } = nextDataSchema.parse(next)
  const response = await fetch(`/_next/data/${buildId}${path}.json`, { signal })
  const parsed = answerSchema.safeParse(await response.json().catch(() => null))
  if (!parsed.success) throw new AppError('unavailable', 'The server did not return the state of the proposal.')
  return parsed.data.pageProps.rendered
}

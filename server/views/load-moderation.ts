import type { Address } from 'viem'
import type { AuditEntry } from '@/lib/api/schemas/audit'
import type { Case, Decision } from '@/lib/api/schemas/moderation'
import { casesQuerySchema } from '@/lib/api/schemas/moderation-query'
import { listAuditEntries } from '@/server/moderation/list-audit-entries'
import { listCases } from '@/server/moderation/list-cases'
import { listDecisions } from '@/server/moderation/list-decisions'
import { isOperator } from '@/server/moderation/require-operator'
import { openPolicy } from '@/server/services/listing-policy'
import type { Services } from '@/server/services/services'
import { findSession } from '@/server/session/find-session'

interface Moderation {
  state: 'reported' | 'hidden'
  cases: Case[]
  next: string | null
  decisions: Decision[]
  audit: AuditEntry[]
  /** Other pages of the operators: requests where somebody can send one. */
  links: ('requests' | 'notices' | 'curation' | 'fees')[]
}

const logLength = 50

/** What an operator sees; nothing for all others, but who they have shown to be. @throws AppError `bad_request` for a cursor of another list */
export async function loadModeration(
  services: Services,
  cookie: string,
  query: Record<string, unknown>,
): Promise<{ account: Address | null; desk: Moderation | null }> {
  const session = await findSession(services, new Request(services.publicUrl, { headers: { cookie } }))
  const account = session?.address ?? null
  if (!session || !isOperator(services, session)) return { account, desk: null }
  const parsed = casesQuerySchema.safeParse(query).data ?? casesQuerySchema.parse({})
  const [{ cases, next }, { decisions }, { entries: audit }] = await Promise.all([
    listCases(services, parsed),
    listDecisions(services, { limit: logLength }),
    listAuditEntries(services, { limit: logLength }),
  ])
  return { account, desk: { state: parsed.state, cases, next, decisions, audit, links: listLinks(services) } }
}

function listLinks({ listing = openPolicy }: Pick<Services, 'listing'>): Moderation['links'] {
  return listing.mode === 'curated' ? ['requests', 'notices', 'curation', 'fees'] : ['notices', 'curation', 'fees']
}

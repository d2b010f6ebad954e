import type { Criteria } from '@/lib/api/schemas/order'
import type { CriteriaKind } from '@/lib/api/schemas/order-kind'
import { isCriteriaItem, type OrderComponents } from '@/lib/protocol/seaport'
import { buildOrderIssue, type OrderIssue, type OrderIssueCode } from '@/server/orders/rules/order-issues'
import { buildTreeCooperatively } from './build-tree-cooperatively'
import { maxTokenIds } from './find-trait-token-ids'

export interface ResolvedCriteria {
  issues: OrderIssue[]
  /** With all the token ids that the root is made of, so that whoever accepts can prove his own. */
  criteria: Criteria | null
}

export interface CriteriaTools {
  /** The tokens that have a trait by the market's own metadata. */
  findTraitTokenIds: (trait: NonNullable<Criteria['trait']>) => Promise<string[]>
  /** What a root was made of before: a trait may have come to more items since. */
  findKept: (root: bigint) => Promise<Criteria | null>
}

type Resolve = (root: bigint, criteria: Criteria, tools: CriteriaTools) => Promise<ResolvedCriteria>

/** What a root that is not zero is recomputed from. */
const resolvers = {
  collection: async () => refuse('criteria_mismatch'),
  trait: resolveTrait,
  set: (root, { tokenIds = [] }) => checkRoot(root, { kind: 'set', tokenIds: unique(tokenIds) }),
} satisfies Record<CriteriaKind, Resolve>

/** Recomputes the root of a criteria offer from what its body says it stands for; without a word, from what was kept. */
export async function resolveCriteria(
  components: OrderComponents,
  criteria: Criteria | undefined,
  tools: CriteriaTools,
): Promise<ResolvedCriteria> {
  const item = components.consideration.find(isCriteriaItem)
  if (!item) return criteria ? refuse('criteria_unexpected') : { issues: [], criteria: null }
  const root = item.identifierOrCriteria
  if (root === 0n) {
    const isCollection = criteria === undefined || criteria.kind === 'collection'
    return isCollection ? { issues: [], criteria: { kind: 'collection' } } : refuse('criteria_mismatch')
  }
  if (!criteria) {
    const kept = await tools.findKept(root)
    return kept ? { issues: [], criteria: kept } : refuse('criteria_missing')
  }
  return resolvers[criteria.kind](root, criteria, tools)
}

async function resolveTrait(...[root, criteria, { findTraitTokenIds, findKept }]: Parameters<Resolve>) {
  const { trait } = criteria
  if (!trait) return refuse('criteria_missing', 'criteria.trait')
  const kept = criteria.tokenIds ? null : await findKept(root)
  if (kept?.trait?.name === trait.name && kept.trait.value === trait.value) return { issues: [], criteria: kept }
  const tokenIds = await findTraitTokenIds(trait)
  if (tokenIds.length === 0) return refuse('trait_unknown', 'criteria.trait')
  if (tokenIds.length > maxTokenIds) return refuse('trait_too_common', 'criteria.trait')
  const isSame = !criteria.tokenIds || unique(criteria.tokenIds).join() === unique(tokenIds).join()
  return isSame ? checkRoot(root, { kind: 'trait', trait, tokenIds: unique(tokenIds) }) : refuse('criteria_mismatch')
}

async function checkRoot(root: bigint, criteria: Criteria & { tokenIds: string[] }): Promise<ResolvedCriteria> {
  if (criteria.tokenIds.length === 0) return refuse('criteria_missing', 'criteria.tokenIds')
  const tree = await buildTreeCooperatively(criteria.tokenIds.map(BigInt))
  return tree.root === root ? { issues: [], criteria } : refuse('criteria_mismatch')
}

function unique(tokenIds: readonly string[]): string[] {
  const sorted = [...new Set(tokenIds)].map(BigInt).sort((a, b) => (a < b ? -1 : 1))
  return sorted.map(String)
}

function refuse(code: OrderIssueCode, path = 'criteria'): ResolvedCriteria {
  return { issues: [buildOrderIssue(code, path)], criteria: null }
}

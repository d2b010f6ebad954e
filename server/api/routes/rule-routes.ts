import { collectionPathSchema, itemPathSchema } from '@/lib/api/schemas/query-parameters'
import {
  type CollectionRules,
  collectionRulesAnswerSchema,
  type ItemRules,
  itemRulesAnswerSchema,
} from '@/lib/api/schemas/token-rules'
import { jsonResponse } from '@/server/api/core/json-response'
import { defineRoute, publicRead, type Route } from '@/server/api/core/route'
import { rpcCosts } from '@/server/base/limits'
import { findCollectionRules, findItemRules } from '@/server/items/rules/find-token-rules'

const failures = ['not_found', 'rate_limited', 'unavailable'] as const
/** What is not kept costs the node a call or two, of the collection and of the item. */
const cost = 2 * (rpcCosts.eth_call ?? 1)

const itemExample: ItemRules = {
  rules: [
    { kind: 'rented', standard: 'ERC-4907', user: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', until: '1769904000' },
  ],
}
const collectionExample: CollectionRules = {
  rules: [{ kind: 'paused', standard: 'OpenZeppelin' }],
  itemRules: [{ kind: 'rented', standard: 'ERC-4907' }],
}

/** What tokens may do, read from their contracts. */
export const ruleRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/v1/items/{chainId}/{contract}/{tokenId}/rules',
    operationId: 'listItemRules',
    ...publicRead,
    summary:
      'What an item can do or can’t, as its contract says now: `locked`, `paused`, `restricted` (transfers by some accounts only), `rented`, `expires`, `nested`, `burned`, `dynamic_traits`, and what its owner can take out before a sale: `liquidity`, `account`. At most a minute old. The status of an order says whether the order can be filled.',
    pathSchema: itemPathSchema,
    answerSchema: itemRulesAnswerSchema,
    example: itemExample,
    failures,
    handle: async ({ services, limits, path, ip }) => {
      limits.assert('rpc', ip, cost)
      return jsonResponse(await findItemRules(services, path, ip))
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/collections/{chainId}/{contract}/rules',
    operationId: 'listCollectionRules',
    ...publicRead,
    summary:
      'The rules of a collection, as its contract says now. `rules` hold for all its items. At most a minute old.',
    pathSchema: collectionPathSchema,
    answerSchema: collectionRulesAnswerSchema,
    example: collectionExample,
    failures,
    handle: async ({ services, limits, path, ip }) => {
      limits.assert('rpc', ip, cost)
      return jsonResponse(await findCollectionRules(services, path, ip))
    },
  }),
]

import { inboxAnswerSchema } from '@/lib/api/schemas/inbox'
import { inboxQuerySchema } from '@/lib/api/schemas/inbox-query'
import { accountPathSchema } from '@/lib/api/schemas/query-parameters'
import { rankingsPageSchema } from '@/lib/api/schemas/ranking'
import { rankingsQuerySchema } from '@/lib/api/schemas/rankings-query'
import { jsonResponse } from '@/server/api/core/json-response'
import { defineRoute, publicRead, type Route } from '@/server/api/core/route'
import { collection, order } from '@/server/api/openapi/examples'
import { getInbox } from '@/server/inbox/get-inbox'
import { listRankings } from '@/server/rankings/list-rankings'

const { chainId, hash, side, kind, maker, currency, priceWei, quantity, endTime } = order
const { contract, name, image, floorWei, ownerCount, itemCount } = collection
const none = { entries: [], total: 0 }

const ranking = {
  ...{ chainId, contract, name, image, volumeWei: priceWei, volumeBeforeWei: '0', saleCount: 1, saleCountBefore: 0 },
  ...{ leftOutCount: 0, floorWei, ownerCount, itemCount },
}
const entry = {
  ...{ chainId, hash, side, orderKind: kind, maker, contract, tokenId: '7', itemName: 'Late Heron' },
  ...{ collectionName: name, quantity, currency, priceWei, endTime },
}

/** What sells, and what waits for an account. */
export const activityRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/v1/rankings',
    operationId: 'listRankings',
    ...publicRead,
    summary:
      'Collections with sales in a period up to now. Sales to oneself do not count. Where an account buys an item back within 30 days of selling it, neither sale counts, nor, for an ERC-721 token, the sales between. The figures and prices of a collection count the same sales.',
    querySchema: rankingsQuerySchema,
    answerSchema: rankingsPageSchema,
    example: { rankings: [ranking], next: null },
    handle: async ({ services, query }) => jsonResponse(await listRankings(services, query)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/accounts/{address}/inbox',
    operationId: 'getInbox',
    ...publicRead,
    summary:
      'What needs the attention of an account: offers for its items; its own orders that end within a day, are inactive, far below the floor price or outbid; and orders of Safes that wait for its signature.',
    pathSchema: accountPathSchema,
    querySchema: inboxQuerySchema,
    answerSchema: inboxAnswerSchema,
    example: {
      inbox: { offers: none, ending: { entries: [entry], total: 1 }, atRisk: none, outbid: none, signings: none },
    },
    handle: async ({ services, path, query }) => jsonResponse({ inbox: await getInbox(services, path, query) }),
  }),
]

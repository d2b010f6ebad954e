import { accountAnswerSchema } from '@/lib/api/schemas/account'
import { activityPageSchema } from '@/lib/api/schemas/activity'
import { collectionAnswerSchema, collectionsPageSchema } from '@/lib/api/schemas/collection'
import { configSchema } from '@/lib/api/schemas/config'
import { itemAnswerSchema, itemsPageSchema } from '@/lib/api/schemas/item'
import { documentAnswerSchema } from '@/lib/api/schemas/metadata-document'
import { orderAnswerSchema, ordersPageSchema } from '@/lib/api/schemas/order'
import { orderSubmissionSchema } from '@/lib/api/schemas/order-submission'
import * as queries from '@/lib/api/schemas/query-parameters'
import { royaltySplitsAnswerSchema } from '@/lib/api/schemas/royalty-split'
import { listActivity } from '@/server/activity/list-activity'
import { jsonResponse } from '@/server/api/core/json-response'
import { defineRoute, publicRead, type Route } from '@/server/api/core/route'
import {
  account,
  activity,
  collection,
  document,
  item,
  order,
  split,
  submission,
  trait,
  traitCount,
} from '@/server/api/openapi/examples'
import { accountKey } from '@/server/base/account-id'
import { computeNetworkPrefix } from '@/server/base/network-prefix'
import { getCollection } from '@/server/collections/get-collection'
import { listCollections } from '@/server/collections/list-collections'
import { findRoyaltySplits } from '@/server/collections/royalties/find-royalty-splits'
import { listFeaturedItems } from '@/server/items/featured/list-featured-items'
import { getDocument } from '@/server/items/get-document'
import { getItem } from '@/server/items/get-item'
import { listItems } from '@/server/items/list-items'
import { getOrder } from '@/server/orders/get-order'
import { listOrders } from '@/server/orders/list-orders'
import { type CheckQuota, submitOrder } from '@/server/orders/submit/submit-order'
import { getAccount } from '@/server/views/get-account'
import { accountRoutes } from './account-routes'
import { activityRoutes } from './activity-routes'
import { collectionRoutes } from './collection-routes'
import { computeCriteriaCost, criteriaRoutes } from './criteria-routes'
import { mediaRoutes } from './media-routes'
import { moderationRoutes } from './moderation-routes'
import { pendingOrderRoutes } from './pending-order-routes'
import { searchRoutes } from './search-routes'
import { sessionRoutes } from './session-routes'
import { voucherRoutes } from './voucher-routes'

/** The nouns of the market: what openapi.json describes call by call. */
export const nounRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/v1/orders',
    operationId: 'listOrders',
    ...publicRead,
    summary: 'A page of the order book, of every status unless one is asked for.',
    querySchema: queries.ordersQuerySchema,
    answerSchema: ordersPageSchema,
    example: { orders: [order], next: null },
    handle: async ({ services, query }) => jsonResponse(await listOrders(services, query)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/orders',
    operationId: 'submitOrder',
    summary: 'Puts a signed order into the book: 201 when it is new, 200 when it is held already.',
    isShared: true,
    limitedBy: 'orders',
    bodySchema: orderSubmissionSchema,
    answerSchema: orderAnswerSchema,
    example: { order },
    bodyExample: submission,
    answers: {
      201: 'New in the book.',
      200: 'Held already: nothing changes, but where its signature does not hold any more: one that does takes its place.',
    },
    failures: ['order_refused', 'node_unavailable'],
    handle: async ({ services, limits, readBody, ip }) => {
      const admit: CheckQuota = async (_, isKnown, account) => {
        const maker = accountKey(account)
        limits.assert('makers', maker)
        try {
          limits.assert('newMakers', maker)
          limits.assert('newMakersOfNetwork', computeNetworkPrefix(ip))
        } catch (error) {
          // The database is asked only of those who send more than anybody may.
          if (!(await isKnown())) throw error
        }
        limits.assert('book', 'all')
      }
      const body = await readBody()
      const cost = computeCriteriaCost(body)
      if (cost > 0) limits.assert('orders', ip, cost)
      const { order, created } = await submitOrder(services, body, admit)
      return jsonResponse({ order }, created ? 201 : 200)
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/orders/{chainId}/{hash}',
    operationId: 'getOrder',
    ...publicRead,
    summary: 'One order, with its status and, when it is inactive, the reasons.',
    pathSchema: queries.orderPathSchema,
    answerSchema: orderAnswerSchema,
    example: { order },
    failures: ['not_found'],
    handle: async ({ services, path }) => jsonResponse({ order: await getOrder(services, path) }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/items',
    operationId: 'listItems',
    ...publicRead,
    summary: 'A page of items, each with the open listing that is the cheapest by the piece.',
    querySchema: queries.itemsQuerySchema,
    answerSchema: itemsPageSchema,
    example: { items: [item], next: null },
    handle: async ({ services, query }) => jsonResponse(await listItems(services, query)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/featured',
    operationId: 'listFeaturedItems',
    ...publicRead,
    summary:
      'The items of the home page: for sale, with a picture, at most 24. First those of collections that most different accounts bought from in 30 days, then by funded offers, then by age; one of each seller and collection before a second of either.',
    answerSchema: itemsPageSchema,
    example: { items: [item], next: null },
    handle: async ({ services }) => jsonResponse({ items: await listFeaturedItems(services), next: null }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/items/{chainId}/{contract}/{tokenId}',
    operationId: 'getItem',
    ...publicRead,
    summary:
      'One item with its cheapest open listing and its best offer by somebody else, both by the piece; 503 while the market reads its collection.',
    pathSchema: queries.itemPathSchema,
    answerSchema: itemAnswerSchema,
    example: { item: { ...item, traits: [trait] } },
    failures: ['not_found', 'rate_limited', 'node_unavailable'],
    handle: async ({ services, path, ip }) => jsonResponse({ item: await getItem(services, path, ip) }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/items/{chainId}/{contract}/{tokenId}/document',
    operationId: 'getDocument',
    ...publicRead,
    summary:
      'What the document of an item says, as the market has read it. An item that an operator has hidden answers not_found.',
    pathSchema: queries.itemPathSchema,
    answerSchema: documentAnswerSchema,
    example: { document },
    failures: ['not_found'],
    handle: async ({ services, path }) => jsonResponse({ document: await getDocument(services, path) }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/collections',
    operationId: 'listCollections',
    ...publicRead,
    summary: 'A page of collections with floor, volume and owners.',
    querySchema: queries.collectionsQuerySchema,
    answerSchema: collectionsPageSchema,
    example: { collections: [collection], next: null },
    handle: async ({ services, query }) => jsonResponse(await listCollections(services, query)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/collections/{chainId}/{contract}',
    operationId: 'getCollection',
    ...publicRead,
    summary:
      'One collection with floor, volume and owners. Of one that is not listed `POST /api/v1/collections` adds it.',
    pathSchema: queries.collectionPathSchema,
    answerSchema: collectionAnswerSchema,
    example: { collection: { ...collection, traits: [traitCount] } },
    failures: ['not_found', 'rate_limited', 'node_unavailable'],
    handle: async ({ services, path, ip }) => jsonResponse({ collection: await getCollection(services, path, ip) }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/activity',
    operationId: 'listActivity',
    ...publicRead,
    summary:
      'What happened, newest first. An order is told of as it came; that its time ran out is no event of its own, `endTime` of the order says when.',
    querySchema: queries.activityQuerySchema,
    answerSchema: activityPageSchema,
    example: { activity: [activity], next: null },
    handle: async ({ services, query }) => jsonResponse(await listActivity(services, query)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/accounts/{address}',
    operationId: 'getAccount',
    ...publicRead,
    summary: 'What an address owns, made and signed.',
    pathSchema: queries.accountPathSchema,
    querySchema: queries.accountQuerySchema,
    answerSchema: accountAnswerSchema,
    example: { account },
    handle: async ({ services, path, query, ip }) =>
      jsonResponse({ account: await getAccount(services, { ...path, ...query, caller: ip }) }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/accounts/{address}/splits',
    operationId: 'listSplits',
    ...publicRead,
    summary: 'The contracts that share royalties of the market’s own collections with an account: 100 at most.',
    pathSchema: queries.accountPathSchema,
    answerSchema: royaltySplitsAnswerSchema,
    example: { splits: [split] },
    handle: async ({ services, path }) => jsonResponse({ splits: await findRoyaltySplits(services, path) }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/config',
    operationId: 'getConfig',
    ...publicRead,
    summary: 'The public settings of this market.',
    answerSchema: configSchema,
    handle: async ({ services }) => jsonResponse(services.config),
  }),
  ...searchRoutes,
  ...sessionRoutes,
  ...accountRoutes,
  ...mediaRoutes,
  ...voucherRoutes,
  ...criteriaRoutes,
  ...collectionRoutes,
  ...pendingOrderRoutes,
  ...activityRoutes,
  ...moderationRoutes,
]

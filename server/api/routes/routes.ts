import { accountAnswerSchema } from '@/lib/api/schemas/account'
import { accountCollectionsAnswerSchema } from '@/lib/api/schemas/account-collection'
import { activityPageSchema } from '@/lib/api/schemas/activity'
import { collectionAnswerSchema, collectionsPageSchema } from '@/lib/api/schemas/collection'
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
  accountCollection,
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
import { listAccountCollections } from '@/server/items/list-account-collections'
import { listItems } from '@/server/items/list-items'
import { getOrder } from '@/server/orders/get-order'
import { listOrders } from '@/server/orders/list-orders'
import { type CheckQuota, submitOrder } from '@/server/orders/submit/submit-order'
import { getAccount } from '@/server/views/get-account'
import { accountRoutes } from './account-routes'
import { activityRoutes } from './activity-routes'
import { collectionRoutes } from './collection-routes'
import { configAnswerSchema } from './config-answer'
import { computeCriteriaCost, criteriaRoutes } from './criteria-routes'
import { curationRoutes } from './curation-routes'
import { feeRoutes } from './fee-routes'
import { listingRoutes } from './listing-routes'
import { mediaRoutes } from './media-routes'
import { moderationRoutes } from './moderation-routes'
import { noticeRoutes } from './notice-routes'
import { pendingOrderRoutes } from './pending-order-routes'
import { ruleRoutes } from './rule-routes'
import { searchRoutes } from './search-routes'
import { sessionRoutes } from './session-routes'
import { showRoutes } from './show-routes'
import { statementRoutes } from './statement-routes'
import { voucherRoutes } from './voucher-routes'

/** The nouns of the market: what openapi.json describes call by call. */
export const nounRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/v1/orders',
    operationId: 'listOrders',
    ...publicRead,
    summary: 'A page of the order book. Without `status`, orders of every status.',
    querySchema: queries.ordersQuerySchema,
    answerSchema: ordersPageSchema,
    example: { orders: [order], next: null },
    handle: async ({ services, query }) => jsonResponse(await listOrders(services, query)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/orders',
    operationId: 'submitOrder',
    summary: 'Publishes a signed order. 201: new. 200: already stored.',
    isShared: true,
    limitedBy: 'orders',
    bodySchema: orderSubmissionSchema,
    answerSchema: orderAnswerSchema,
    example: { order },
    bodyExample: submission,
    answers: {
      201: 'Published.',
      200: 'Already stored. Nothing changed, unless the stored signature is no longer valid: a valid one replaces it.',
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
    summary: 'One order with its status and, if it is inactive, the reasons.',
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
    summary: 'A page of items, each with its active listing of the lowest price per item.',
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
      'The items of the home page: at most 24 listed items with an image. Sorted by the number of accounts that bought from their collection in 30 days, then by funded offers, then by age. Each seller and collection appears once before either appears again.',
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
      'One item with its active listing of the lowest price per item and the best offer by another account. 503 while the server indexes its collection.',
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
    summary: 'The metadata of an item as the server has read it. An item that an operator hid responds with not_found.',
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
    summary: 'A page of collections with floor price, volume and owners.',
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
    summary: 'One collection with floor price, volume and owners. `POST /api/v1/collections` adds an unlisted one.',
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
      'Activity, newest first. An order appears when it is published. Its expiry has no entry of its own: see `endTime` of the order.',
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
    summary: 'What an address owns, created and signed.',
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
    summary: 'The contracts that split royalties of the marketplace’s own collections with an account; at most 100.',
    pathSchema: queries.accountPathSchema,
    answerSchema: royaltySplitsAnswerSchema,
    example: { splits: [split] },
    handle: async ({ services, path }) => jsonResponse({ splits: await findRoyaltySplits(services, path) }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/accounts/{address}/collections',
    operationId: 'listAccountCollections',
    ...publicRead,
    summary:
      'Where an account may have approved something: the collections in which it holds items or has signed listings, at most 200, with its ERC-721 items, at most 500. Unsolicited items are left out. Approvals themselves are on the chain.',
    pathSchema: queries.accountPathSchema,
    answerSchema: accountCollectionsAnswerSchema,
    example: { collections: [accountCollection], isComplete: true },
    handle: async ({ services, path }) => jsonResponse(await listAccountCollections(services, path)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/config',
    operationId: 'getConfig',
    ...publicRead,
    summary: 'The public settings of this marketplace.',
    answerSchema: configAnswerSchema,
    handle: async ({ services }) => jsonResponse(services.config),
  }),
  ...searchRoutes,
  ...sessionRoutes,
  ...accountRoutes,
  ...mediaRoutes,
  ...voucherRoutes,
  ...criteriaRoutes,
  ...collectionRoutes,
  ...ruleRoutes,
  ...pendingOrderRoutes,
  ...activityRoutes,
  ...moderationRoutes,
  ...listingRoutes,
  ...noticeRoutes,
  ...statementRoutes,
  ...feeRoutes,
  ...curationRoutes,
  ...showRoutes,
]

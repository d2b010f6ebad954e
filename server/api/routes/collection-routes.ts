import { zeroAddress } from 'viem'
import { collectionAnswerSchema, collectionRequestSchema } from '@/lib/api/schemas/collection'
import { collectionDocumentAnswerSchema } from '@/lib/api/schemas/collection-document'
import { floorsAnswerSchema } from '@/lib/api/schemas/collection-floor'
import { holdersPageSchema } from '@/lib/api/schemas/collection-holder'
import { itemTraitsAnswerSchema } from '@/lib/api/schemas/item-traits'
import { lastSaleAnswerSchema } from '@/lib/api/schemas/last-sale'
import { depthAnswerSchema } from '@/lib/api/schemas/price-depth'
import * as queries from '@/lib/api/schemas/query-parameters'
import { salePricesAnswerSchema } from '@/lib/api/schemas/sale-price'
import { jsonResponse } from '@/server/api/core/json-response'
import { parseBody } from '@/server/api/core/parse-body'
import { defineRoute, publicRead, type Route } from '@/server/api/core/route'
import {
  collection,
  collectionDocument,
  collectionFloor,
  depth,
  holder,
  itemTrait,
  salePrice,
} from '@/server/api/openapi/examples'
import { findDepth } from '@/server/collections/find-depth'
import { findFloors } from '@/server/collections/find-floors'
import { findSalePrices } from '@/server/collections/find-sale-prices'
import { getCollection } from '@/server/collections/get-collection'
import { findCollection } from '@/server/collections/list-collections'
import { listHolders } from '@/server/collections/list-holders'
import { rejectUnlisted } from '@/server/collections/listing/assert-listed'
import { registerCollectionByAddress } from '@/server/collections/registration/register-by-address'
import { findItemTraits } from '@/server/items/find-item-traits'
import { findLastSale } from '@/server/items/find-price-context'
import { getCollectionDocument } from '@/server/items/get-collection-document'

const failures = ['not_found', 'rate_limited', 'node_unavailable'] as const

/** A collection is added, and read in depth: 503 while the market reads it. */
export const collectionRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/v1/collections',
    operationId: 'addCollection',
    summary:
      'Adds an ERC-721 or ERC-1155 collection of a served chain by its address. Its status is `indexing` until its history is read.',
    bodySchema: collectionRequestSchema,
    answerSchema: collectionAnswerSchema,
    example: { collection: { ...collection, status: 'indexing', traits: [] } },
    bodyExample: { chainId: collection.chainId, contract: collection.contract },
    answers: { 201: 'Added.', 200: 'Already listed. Nothing changed.' },
    failures: [...failures, 'forbidden'],
    handle: async (call) => {
      const { services, ip } = call
      const path = await parseBody(call, collectionRequestSchema)
      const known = await findCollection(services, path)
      const isListed = known !== undefined
      if (known?.hidden?.isUnlisted) throw rejectUnlisted(services, path)
      if (!isListed) await registerCollectionByAddress(services, path, ip)
      return jsonResponse({ collection: await getCollection(services, path, ip) }, isListed ? 200 : 201)
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/collections/{chainId}/{contract}/document',
    operationId: 'getCollectionDocument',
    ...publicRead,
    summary:
      'The metadata of a collection (ERC-7572) as the server has read it. A collection that an operator hid responds with not_found.',
    pathSchema: queries.collectionPathSchema,
    answerSchema: collectionDocumentAnswerSchema,
    example: { document: collectionDocument },
    failures,
    handle: async ({ services, path }) => jsonResponse({ document: await getCollectionDocument(services, path) }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/collections/{chainId}/{contract}/holders',
    operationId: 'listHolders',
    ...publicRead,
    summary: 'A page of the holders of a collection, the largest first.',
    pathSchema: queries.collectionPathSchema,
    querySchema: queries.holdersQuerySchema,
    answerSchema: holdersPageSchema,
    example: { holders: [holder], supply: '15', next: null },
    failures,
    handle: async ({ services, path, query, ip }) => jsonResponse(await listHolders(services, path, query, ip)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/collections/{chainId}/{contract}/depth',
    operationId: 'getDepth',
    ...publicRead,
    summary:
      'The order book of a collection in ETH and WETH: at most 20 price levels on each side, from the 1,000 best orders of each. Prices are per item. Bundles, private listings and all-or-nothing orders for several items do not count. An item with several listings counts once, at its lowest price. An account with several offers may not be able to pay all of them.',
    pathSchema: queries.collectionPathSchema,
    answerSchema: depthAnswerSchema,
    example: { depth },
    failures,
    handle: async ({ services, path, ip }) => jsonResponse({ depth: await findDepth(services, path, ip) }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/collections/{chainId}/{contract}/prices',
    operationId: 'listSalePrices',
    ...publicRead,
    summary:
      'Prices paid per item of a collection, oldest first: hourly for 24h and 7d, else daily. Bundle sales, which have no price per item, and sales to oneself are left out.',
    pathSchema: queries.collectionPathSchema,
    querySchema: queries.salePricesQuerySchema,
    answerSchema: salePricesAnswerSchema,
    example: { prices: [salePrice], stepSeconds: 86_400, from: '1767139200', to: '1769731200' },
    failures,
    handle: async ({ services, path, query, ip }) => jsonResponse(await findSalePrices(services, path, query, ip)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/collections/{chainId}/{contract}/floors',
    operationId: 'listFloors',
    ...publicRead,
    summary:
      'The floor price of a collection by day (UTC), oldest first: the lowest floor price that was seen on that day. The server records it every hour, in wei of ether at the rates of that hour. Days without a record are left out.',
    pathSchema: queries.collectionPathSchema,
    querySchema: queries.floorsQuerySchema,
    answerSchema: floorsAnswerSchema,
    example: { floors: [collectionFloor], from: '1767139200', to: '1769731200' },
    failures,
    handle: async ({ services, path, query, ip }) => jsonResponse(await findFloors(services, path, query, ip)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/items/{chainId}/{contract}/{tokenId}/traits',
    operationId: 'listItemTraits',
    ...publicRead,
    summary:
      'The traits of an item, at most 100, each with its count in the collection, its floor price and the median of its recent sales.',
    pathSchema: queries.itemPathSchema,
    answerSchema: itemTraitsAnswerSchema,
    example: { traits: [itemTrait], itemCount: 40 },
    failures,
    handle: async ({ services, path, ip }) => jsonResponse(await findItemTraits(services, path, ip)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/items/{chainId}/{contract}/{tokenId}/last-sale',
    operationId: 'getLastSale',
    ...publicRead,
    summary:
      'What an item was last sold for on a marketplace; `null` without a sale. Trades of an account with itself do not count.',
    pathSchema: queries.itemPathSchema,
    answerSchema: lastSaleAnswerSchema,
    example: { lastSale: { currency: zeroAddress, priceWei: '150000000000000000', quantity: '1', time: '1767139200' } },
    failures,
    handle: async ({ services, path }) => jsonResponse({ lastSale: await findLastSale(services, path) }),
  }),
]

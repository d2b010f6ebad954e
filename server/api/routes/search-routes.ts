import { searchQuerySchema } from '@/lib/api/schemas/query-parameters'
import { searchAnswerSchema } from '@/lib/api/schemas/search'
import { jsonResponse } from '@/server/api/core/json-response'
import { defineRoute, publicRead, type Route } from '@/server/api/core/route'
import { collection, item } from '@/server/api/openapi/examples'
import { findSearchResults } from '@/server/search/search'

export const searchRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/v1/search',
    operationId: 'search',
    ...publicRead,
    summary:
      'The best matches among items, collections and accounts, for each kind. An address, an id (decimal or hex, alone or as `contract/tokenId`), a CAIP-10, CAIP-19 or ERC-681 identifier, an address with an EIP-3770 prefix, a link of this or another marketplace or of an explorer, and an ENS name find their target on every chain that is served. `places` are the items and collections that a target may name and no list has; their pages read them. `unservedChainId` is the chain of a target that this marketplace does not serve. `show` is the show of a link. A collection with a name like another’s has `lookalike` and comes after that collection, which the search returns too, whatever the script of the words; so do its items. An account with a name like another’s has `lookalike` too and comes last. For all items, use `q` of `/api/v1/items`.',
    querySchema: searchQuerySchema,
    answerSchema: searchAnswerSchema,
    example: {
      items: [
        {
          ...{ chainId: item.chainId, contract: item.contract, tokenId: item.tokenId, name: item.name },
          ...{ image: item.image, collectionName: item.collection.name },
        },
      ],
      collections: [
        {
          ...{ chainId: collection.chainId, contract: collection.contract },
          ...{ name: collection.name, image: collection.image },
        },
      ],
      people: [{ address: item.creator, name: 'ada.eth', image: null }],
    },
    failures: ['rate_limited'],
    handle: async ({ services, query, ip }) => jsonResponse(await findSearchResults(services, query, ip)),
  }),
]

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
      'The best of the items, collections and people that a search finds, of each kind by itself. An address, `contract/tokenId`, the link of a page and an ENS name find what is there. A collection that is named like another one says so in `lookalike`, and comes after that one, which is found with it, in whatever letters the words are; so do its items. A person who is named like another one says so too, and comes after all others. For every item there is, `q` of `/api/v1/items`.',
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
      people: [{ address: item.creator, name: 'Adaeze Okwuma', image: '/people/adaeze-okwuma.avif' }],
    },
    failures: ['rate_limited'],
    handle: async ({ services, query, ip }) => jsonResponse(await findSearchResults(services, query, ip)),
  }),
]

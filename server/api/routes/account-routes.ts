import { Readable } from 'node:stream'
import type { Address } from 'viem'
import { accountDataDeletionSchema, accountDataSchema } from '@/lib/api/schemas/account-data'
import { draftAnswerSchema, draftRequestSchema, draftsPageSchema } from '@/lib/api/schemas/draft'
import { favouriteAnswerSchema, favouritesPageSchema } from '@/lib/api/schemas/favourite'
import { hiddenItemAnswerSchema } from '@/lib/api/schemas/hidden-item'
import { profileAnswerSchema, profileChangeSchema } from '@/lib/api/schemas/profile'
import * as queries from '@/lib/api/schemas/query-parameters'
import { tradingAnswerSchema } from '@/lib/api/schemas/trading'
import { deleteAccountData } from '@/server/accounts/data/delete-account-data'
import { exportAccountData } from '@/server/accounts/data/export-account-data'
import { updateProfile } from '@/server/accounts/update-profile'
import type { Call } from '@/server/api/core/call'
import { jsonResponse } from '@/server/api/core/json-response'
import { parseBody } from '@/server/api/core/parse-body'
import { defineRoute, type Route } from '@/server/api/core/route'
import { eoaChainId } from '@/server/base/account-id'
import { computeNetworkPrefix } from '@/server/base/network-prefix'
import { toWebStream } from '@/server/base/to-web-stream'
import { deleteDraft, getDraft, listDrafts, storeDraft } from '@/server/creation/drafts'
import { listFavourites } from '@/server/favourites/list-favourites'
import { deleteFavourite, storeFavourite } from '@/server/favourites/store-favourite'
import { storeChoice } from '@/server/items/unsolicited/store-choice'
import { assertNotSanctioned } from '@/server/services/sanctions/assert-not-sanctioned'
import { requireAccount } from '@/server/session/find-session'
import { assertOwnOrigin } from '@/server/session/own-origins'
import { buildExpiredCookies } from '@/server/session/visitor-cookies'

type Wanted = Parameters<typeof requireAccount>[2]

/** The account that a call which changes something speaks for. */
function admit({ services, request }: Pick<Call, 'services' | 'request'>, wanted?: Wanted) {
  assertOwnOrigin(request, services.publicUrl)
  return requireAccount(services, request, wanted)
}

const account = '/api/v1/accounts/{address}'
const favourite = `${account}/favourites/{chainId}/{contract}/{tokenId}`
const hiddenItem = `${account}/hidden-items/{chainId}/{contract}/{tokenId}`
const changes = { limitedBy: 'accounts' } as const

async function choose(call: Call<queries.ItemPath & { address: Address }>, isHidden: boolean) {
  await storeChoice(call.services, await admit(call, call.path.address), call.path, isHidden)
  return jsonResponse({ isHidden })
}

/** What an account says of itself and keeps here: each takes the session of that account. */
export const accountRoutes: readonly Route[] = [
  defineRoute({
    ...changes,
    method: 'PATCH',
    path: account,
    operationId: 'updateProfile',
    failures: ['unauthenticated', 'forbidden'],
    summary: 'Changes the public name, text or picture of the signed-in account.',
    pathSchema: queries.accountPathSchema,
    bodySchema: profileChangeSchema,
    answerSchema: profileAnswerSchema,
    handle: async (call) => {
      const identity = await admit(call, call.path.address)
      const profile = await updateProfile(call.services, identity, await parseBody(call, profileChangeSchema))
      return jsonResponse({ profile })
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${account}/data`,
    operationId: 'exportAccountData',
    volatile: true,
    failures: ['unauthenticated', 'forbidden'],
    summary:
      'Everything that the marketplace stores of the signed-in account beside public data of the chain, as one document.',
    limitedBy: 'exports',
    pathSchema: queries.accountPathSchema,
    answerSchema: accountDataSchema,
    handle: async ({ services, request, path }) => {
      const identity = await requireAccount(services, request, path.address)
      const stream = toWebStream(Readable.from(exportAccountData(services, identity), { objectMode: false }))
      return new Response(stream, {
        headers: {
          'content-type': 'application/json',
          'content-disposition': `attachment; filename="account-${identity.address}.json"`,
        },
      })
    },
  }),
  defineRoute({
    ...changes,
    method: 'DELETE',
    path: `${account}/data`,
    operationId: 'deleteAccountData',
    failures: ['unauthenticated', 'forbidden'],
    summary:
      'Deletes what the marketplace need not keep of the signed-in account, and ends all its sessions. The answer says what stays and why.',
    pathSchema: queries.accountPathSchema,
    answerSchema: accountDataDeletionSchema,
    handle: async (call) => {
      const { services } = call
      const deletion = await deleteAccountData(services, await admit(call, call.path.address))
      const response = jsonResponse(deletion)
      for (const cookie of buildExpiredCookies(services, 'session')) response.headers.append('set-cookie', cookie)
      return response
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${account}/trading`,
    operationId: 'getTrading',
    volatile: true,
    failures: ['forbidden'],
    summary:
      'Whether an account may trade and publish here. An account on a sanctions list gets 403 with the issue `account_sanctioned`, as its orders would.',
    limitedBy: 'orders',
    pathSchema: queries.accountPathSchema,
    querySchema: queries.accountQuerySchema,
    answerSchema: tradingAnswerSchema,
    handle: async ({ services, path, query }) => {
      await assertNotSanctioned(services, { address: path.address, accountChainId: query.chainId ?? eoaChainId })
      return jsonResponse({ canTrade: true })
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${account}/favourites`,
    operationId: 'listFavourites',
    failures: ['unauthenticated', 'forbidden'],
    summary: 'A page of the favourites of the signed-in account, the newest first.',
    pathSchema: queries.accountPathSchema,
    querySchema: queries.favouritesQuerySchema,
    answerSchema: favouritesPageSchema,
    handle: async ({ services, request, path, query }) => {
      const identity = await requireAccount(services, request, path.address)
      return jsonResponse(await listFavourites(services, identity, query))
    },
  }),
  defineRoute({
    ...changes,
    method: 'PUT',
    path: favourite,
    operationId: 'addFavourite',
    failures: ['unauthenticated', 'forbidden', 'not_found'],
    summary: 'Adds an item to the favourites of the signed-in account.',
    pathSchema: queries.favouritePathSchema,
    answerSchema: favouriteAnswerSchema,
    handle: async (call) => {
      const identity = await admit(call, call.path.address)
      return jsonResponse({ favourite: await storeFavourite(call.services, identity, call.path) })
    },
  }),
  defineRoute({
    ...changes,
    method: 'DELETE',
    path: favourite,
    operationId: 'removeFavourite',
    failures: ['unauthenticated', 'forbidden'],
    summary: 'Removes an item from the favourites of the signed-in account.',
    pathSchema: queries.favouritePathSchema,
    answerSchema: favouriteAnswerSchema,
    handle: async (call) => {
      await deleteFavourite(call.services, await admit(call, call.path.address), call.path)
      return jsonResponse({ favourite: null })
    },
  }),
  defineRoute({
    ...changes,
    method: 'PUT',
    path: hiddenItem,
    operationId: 'hideItem',
    failures: ['unauthenticated', 'forbidden', 'not_found'],
    summary: 'Hides an item from the lists of what the signed-in account owns.',
    pathSchema: queries.favouritePathSchema,
    answerSchema: hiddenItemAnswerSchema,
    handle: (call) => choose(call, true),
  }),
  defineRoute({
    ...changes,
    method: 'DELETE',
    path: hiddenItem,
    operationId: 'showItem',
    failures: ['unauthenticated', 'forbidden', 'not_found'],
    summary: 'Shows an item that was hidden from the lists of the signed-in account, also one that came unsolicited.',
    pathSchema: queries.favouritePathSchema,
    answerSchema: hiddenItemAnswerSchema,
    handle: (call) => choose(call, false),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/drafts',
    operationId: 'listDrafts',
    failures: ['unauthenticated', 'forbidden'],
    summary: 'The drafts of the signed-in account, without their content; at most 50.',
    answerSchema: draftsPageSchema,
    handle: async ({ services, request }) =>
      jsonResponse(await listDrafts(services, await requireAccount(services, request))),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/drafts/{id}',
    operationId: 'getDraft',
    failures: ['unauthenticated', 'forbidden', 'not_found'],
    summary: 'One draft of the signed-in account.',
    pathSchema: queries.draftPathSchema,
    answerSchema: draftAnswerSchema,
    handle: async ({ services, request, path }) =>
      jsonResponse({ draft: await getDraft(services, await requireAccount(services, request), path.id) }),
  }),
  defineRoute({
    ...changes,
    method: 'PUT',
    path: '/api/v1/drafts/{id}',
    operationId: 'putDraft',
    failures: ['unauthenticated', 'forbidden', 'conflict'],
    summary:
      'Stores a private draft of the signed-in account, any JSON up to 32 kB. With `basedOn`, the draft replaces only that version.',
    pathSchema: queries.draftPathSchema,
    bodySchema: draftRequestSchema,
    answerSchema: draftAnswerSchema,
    handle: async (call) => {
      const identity = await admit(call)
      await assertNotSanctioned(call.services, identity)
      const request = await parseBody(call, draftRequestSchema)
      const admitNew = () => call.limits.assert('newDrafts', computeNetworkPrefix(call.ip))
      return jsonResponse({ draft: await storeDraft(call.services, identity, call.path.id, request, admitNew) })
    },
  }),
  defineRoute({
    ...changes,
    method: 'DELETE',
    path: '/api/v1/drafts/{id}',
    operationId: 'removeDraft',
    failures: ['unauthenticated', 'forbidden'],
    summary: 'Deletes a draft of the signed-in account.',
    pathSchema: queries.draftPathSchema,
    answerSchema: draftAnswerSchema,
    handle: async (call) => {
      await deleteDraft(call.services, await admit(call), call.path.id)
      return jsonResponse({ draft: null })
    },
  }),
]

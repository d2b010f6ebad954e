import { durabilityAnswerSchema } from '@/lib/api/schemas/item'
import { mediaAnswerSchema, tokenMetadataSchema } from '@/lib/api/schemas/media'
import { collectionPathSchema, itemPathSchema } from '@/lib/api/schemas/query-parameters'
import { refreshAnswerSchema } from '@/lib/api/schemas/refresh'
import { AppError } from '@/lib/base/errors/app-error'
import type { Call } from '@/server/api/core/call'
import { jsonResponse } from '@/server/api/core/json-response'
import { parseBody } from '@/server/api/core/parse-body'
import { defineRoute, type Route } from '@/server/api/core/route'
import { media, tokenMetadata } from '@/server/api/openapi/examples'
import type { AccountId } from '@/server/base/account-id'
import { assertMayCreate } from '@/server/collections/listing/assert-may-create'
import type { RefreshAnswer } from '@/server/items/metadata/encode-refresh'
import { requestCollectionRefresh } from '@/server/items/metadata/request-collection-refresh'
import { requestItemRefresh } from '@/server/items/metadata/request-item-refresh'
import { requestPlayback } from '@/server/items/metadata/request-playback'
import { requestStoredCopy } from '@/server/items/metadata/request-stored-copy'
import type { Sender } from '@/server/media/checks/inspect-file'
import { storeMetadataDocument, storeUpload } from '@/server/media/store-media'
import { assertNotSanctioned } from '@/server/services/sanctions/assert-not-sanctioned'
import { requireAccount } from '@/server/session/find-session'
import { assertOwnOrigin } from '@/server/session/own-origins'

/** Whose quota what is stored takes from. */
async function admit({ services, request }: Pick<Call, 'services' | 'request'>): Promise<AccountId> {
  assertOwnOrigin(request, services.publicUrl)
  const account = await requireAccount(services, request)
  await assertNotSanctioned(services, account)
  return account
}

/** As `admit`, for files of what the account creates. */
async function admitCreator(call: Pick<Call, 'services' | 'request'>): Promise<AccountId> {
  const account = await admit(call)
  await assertMayCreate(call.services, account)
  return account
}

function createSender({ limits, ip, request }: Pick<Call, 'limits' | 'ip' | 'request'>, account: AccountId): Sender {
  return {
    ...{ account, caller: ip, signal: request.signal },
    admit: (bytes) => limits.assert('mediaBytes', ip, bytes),
    budget: {
      assert: () => limits.assert('decoding', ip, 0),
      charge: (seconds) => limits.charge('decoding', ip, seconds),
    },
  }
}

const answers = { 201: 'Stored.', 200: 'Already stored. Nothing changed.' }

const refreshAnswers = { 202: 'Queued.', 200: 'Refreshed recently. Nothing was queued before `nextAt`.' }
const refresh = { requestedAt: '1769731800', nextAt: '1769732400', isWaiting: true }
/** Of the allowance for one item. */
const collectionRefreshCost = 20

const toRefreshResponse = ({ refresh, isQueued }: RefreshAnswer) => jsonResponse({ refresh }, isQueued ? 202 : 200)

/** What a creator puts into the market's store before a token points to it. */
export const mediaRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/v1/media',
    operationId: 'keepMedia',
    summary:
      'Stores a file for the signed-in account. The body is the file: PNG, JPEG, WebP, AVIF, GIF, SVG, MP4, WebM, MP3, WAV, GLB or HTML. The content decides the type, not Content-Type. The CID equals that of `ipfs add --cid-version=1 --raw-leaves --chunker=size-262144`.',
    limitedBy: 'media',
    takesFile: true,
    answerSchema: mediaAnswerSchema,
    example: media,
    answers,
    failures: ['unauthenticated', 'forbidden', 'blocked'],
    handle: async (call) => {
      const { services, request } = call
      const account = await admitCreator(call)
      if (!request.headers.has('content-type')) {
        throw new AppError('unsupported_media_type', 'Send the bytes of a file with their Content-Type.')
      }
      const sender = createSender(call, account)
      sender.budget.assert()
      const kept = await storeUpload(services, request.body, sender)
      return jsonResponse(kept.media, kept.created ? 201 : 200)
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/metadata',
    operationId: 'keepMetadata',
    summary:
      'Stores token metadata (ERC-721) for the signed-in account as canonical JSON (RFC 8785), so the same content has the same CID.',
    limitedBy: 'media',
    bodySchema: tokenMetadataSchema,
    bodyExample: tokenMetadata,
    answerSchema: mediaAnswerSchema,
    example: { ...media, type: 'application/json', bytes: 154, picture: null },
    answers,
    failures: ['unauthenticated', 'forbidden', 'blocked'],
    handle: async (call) => {
      const account = await admitCreator(call)
      const kept = await storeMetadataDocument(call.services, await parseBody(call, tokenMetadataSchema), account)
      return jsonResponse(kept.media, kept.created ? 201 : 200)
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/items/{chainId}/{contract}/{tokenId}/copy',
    operationId: 'keepCopy',
    summary:
      'Requests a copy of an item’s metadata and media in the media store, for the signed-in account. The copy is made in the background. `durability` of the item shows when it is stored.',
    limitedBy: 'media',
    pathSchema: itemPathSchema,
    answerSchema: durabilityAnswerSchema,
    example: { durability: { metadata: 'ipfs', image: 'ipfs', pinned: false, copy: 'wanted' } },
    failures: ['unauthenticated', 'forbidden', 'not_found', 'payload_too_large'],
    handle: async (call) => {
      const account = await admit(call)
      return jsonResponse({ durability: await requestStoredCopy(call.services, account, call.path) })
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/items/{chainId}/{contract}/{tokenId}/playback',
    operationId: 'requestPlayback',
    summary:
      'Has the marketplace load what an item plays (video, audio, 3D model or page, up to 50 MB) so that its page can play it. The answer comes at once; `playable` or `playableProblem` of the item shows the result.',
    limitedBy: 'media',
    pathSchema: itemPathSchema,
    failures: ['not_found', 'unavailable'],
    handle: async ({ services, path }) => {
      await requestPlayback(services, path)
      return new Response(null, { status: 202 })
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/items/{chainId}/{contract}/{tokenId}/refresh',
    operationId: 'refreshItem',
    summary:
      'Has the marketplace read the metadata of an item again: token URI, document and images. The last version stays until a new one is read. Once in 10 minutes for each item, whoever asks.',
    limitedBy: 'media',
    pathSchema: itemPathSchema,
    answerSchema: refreshAnswerSchema,
    example: { refresh },
    answers: refreshAnswers,
    failures: ['not_found'],
    handle: async ({ services, path }) => toRefreshResponse(await requestItemRefresh(services, path)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/collections/{chainId}/{contract}/refresh',
    operationId: 'refreshCollection',
    summary:
      'Has the marketplace read the metadata of a collection and of all of its items again, after new items. Once in an hour for each collection, whoever asks. It counts as 20 requests.',
    pathSchema: collectionPathSchema,
    answerSchema: refreshAnswerSchema,
    example: { refresh: { ...refresh, nextAt: '1769735400' } },
    answers: refreshAnswers,
    failures: ['not_found', 'rate_limited'],
    handle: async ({ services, path, limits, ip }) => {
      limits.assert('media', ip, collectionRefreshCost)
      return toRefreshResponse(await requestCollectionRefresh(services, path))
    },
  }),
]

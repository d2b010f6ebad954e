import { AppError } from '@/lib/errors/app-error'
import { durabilityAnswerSchema } from '@/lib/schemas/item'
import { mediaAnswerSchema, tokenMetadataSchema } from '@/lib/schemas/media'
import { itemPathSchema } from '@/lib/schemas/queries'
import { keepMetadata, keepUpload } from '@/server/media/keep-media'
import { requestCopy } from '@/server/metadata/request-copy'
import { assertOwnOrigin } from '@/server/sessions/own-origins'
import { media, tokenMetadata } from './examples'
import { jsonResponse } from './json-response'
import { parseBody } from './parse-body'
import { defineRoute, type Route } from './route'

const answers = { 201: 'New in the store.', 200: 'Held already: nothing changes.' }

/** What a creator puts into the market's store before a token points to it. */
export const mediaRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/v1/media',
    operationId: 'keepMedia',
    summary:
      'Keeps a file, which is the body itself: PNG, JPEG, WebP, AVIF, GIF or SVG, MP4, WebM, MP3, WAV, GLB or HTML. Its content decides which, whatever Content-Type says. Its CID is what `ipfs add --cid-version=1 --raw-leaves --chunker=size-262144` gives it.',
    own: true,
    limitedBy: 'media',
    takesFile: true,
    answerSchema: mediaAnswerSchema,
    example: media,
    answers,
    failures: ['forbidden'],
    handle: async ({ services, request, limits, ip }) => {
      assertOwnOrigin(request, services.publicUrl)
      if (!request.headers.has('content-type')) {
        throw new AppError('unsupported_media_type', 'Send the bytes of a file, with their content-type.')
      }
      const admit = (bytes: number) => limits.assert('mediaBytes', ip, bytes)
      const kept = await keepUpload(services, request.body, admit, ip)
      return jsonResponse(kept.media, kept.created ? 201 : 200)
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/metadata',
    operationId: 'keepMetadata',
    summary:
      'Keeps the metadata of a token (ERC-721) as canonical JSON (RFC 8785), so that the same content has the same CID.',
    own: true,
    limitedBy: 'media',
    bodySchema: tokenMetadataSchema,
    bodyExample: tokenMetadata,
    answerSchema: mediaAnswerSchema,
    example: { ...media, type: 'application/json', bytes: 154, picture: null },
    answers,
    failures: ['forbidden'],
    handle: async (call) => {
      assertOwnOrigin(call.request, call.services.publicUrl)
      const kept = await keepMetadata(call.services, await parseBody(call, tokenMetadataSchema))
      return jsonResponse(kept.media, kept.created ? 201 : 200)
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/items/{chainId}/{contract}/{tokenId}/copy',
    operationId: 'keepCopy',
    summary:
      'Asks for a copy of an item’s metadata and media in the store of the market. It is made in the background; `durability` of the item says when it is there.',
    own: true,
    limitedBy: 'media',
    pathSchema: itemPathSchema,
    answerSchema: durabilityAnswerSchema,
    example: { durability: { metadata: 'ipfs', image: 'ipfs', pinned: false, copy: 'wanted' } },
    failures: ['forbidden', 'not_found'],
    handle: async ({ services, request, path }) => {
      assertOwnOrigin(request, services.publicUrl)
      return jsonResponse({ durability: await requestCopy(services, path) })
    },
  }),
]

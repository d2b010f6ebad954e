import * as queries from '@/lib/api/schemas/query-parameters'
import { voucherAnswerSchema, voucherSubmissionSchema, vouchersPageSchema } from '@/lib/api/schemas/voucher'
import { jsonResponse } from '@/server/api/core/json-response'
import { parseBody } from '@/server/api/core/parse-body'
import { defineRoute, publicRead, type Route } from '@/server/api/core/route'
import { voucher, voucherSubmission } from '@/server/api/openapi/examples'
import { type AccountId, accountKey } from '@/server/base/account-id'
import { getVoucher, listVouchers } from '@/server/vouchers/list-vouchers'
import { submitVoucher } from '@/server/vouchers/submit-voucher'

/** What creators signed for tokens that are minted when they are bought. */
export const voucherRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/v1/vouchers',
    operationId: 'listVouchers',
    ...publicRead,
    summary: 'A page of vouchers, the newest first. Without `status`, vouchers of every status.',
    querySchema: queries.vouchersQuerySchema,
    answerSchema: vouchersPageSchema,
    example: { vouchers: [voucher], next: null },
    handle: async ({ services, query }) => jsonResponse(await listVouchers(services, query)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/vouchers',
    operationId: 'submitVoucher',
    summary:
      'Stores a voucher for a collection of the marketplace’s factory. Its contract must accept the redemption now. 201: new. 200: already stored.',
    isShared: true,
    limitedBy: 'orders',
    bodySchema: voucherSubmissionSchema,
    answerSchema: voucherAnswerSchema,
    example: { voucher },
    bodyExample: voucherSubmission,
    answers: { 201: 'Stored.', 200: 'Already stored. Nothing changed.' },
    failures: ['order_refused', 'node_unavailable'],
    handle: async (call) => {
      const body = await parseBody(call, voucherSubmissionSchema)
      const admit = (creator: AccountId) => {
        call.limits.assert('makers', accountKey(creator))
        call.limits.assert('book', 'all')
      }
      const kept = await submitVoucher(call.services, body, admit)
      return jsonResponse({ voucher: kept.voucher }, kept.created ? 201 : 200)
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/vouchers/{chainId}/{hash}',
    operationId: 'getVoucher',
    ...publicRead,
    summary: 'One voucher, with its status.',
    pathSchema: queries.orderPathSchema,
    answerSchema: voucherAnswerSchema,
    example: { voucher },
    failures: ['not_found'],
    handle: async ({ services, path }) => jsonResponse({ voucher: await getVoucher(services, path) }),
  }),
]

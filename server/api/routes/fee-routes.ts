import { feesFileQuerySchema, feesPageSchema, feesQuerySchema } from '@/lib/api/schemas/fees'
import { AppError } from '@/lib/base/errors/app-error'
import { BytesResponse } from '@/server/api/core/bytes-response'
import { jsonResponse } from '@/server/api/core/json-response'
import { defineRoute, type Route } from '@/server/api/core/route'
import { feesPage } from '@/server/api/openapi/examples-moderation'
import { requireOperator } from '@/server/moderation/require-operator'
import { formatFeesFile } from '@/server/site/fees/format-fees-file'
import { listAllFees, listFees } from '@/server/site/fees/list-fees'
import { parseFeeRange } from '@/server/site/fees/parse-fee-range'

/** What a spreadsheet opens, and a process builds at once. */
const mostLines = 100_000

/** What the marketplace fee brought, for operators. */
export const feeRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/v1/moderation/fees',
    operationId: 'listFees',
    summary:
      'For operators: fees that fills on chain paid to the fee recipients, by day, collection and currency, the newest day first. At most 366 days.',
    querySchema: feesQuerySchema,
    answerSchema: feesPageSchema,
    example: feesPage,
    failures: ['unauthenticated', 'not_found'],
    handle: async ({ services, request, query }) => {
      await requireOperator(services, request)
      return jsonResponse(await listFees(services, query))
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/v1/moderation/fees.csv',
    operationId: 'downloadFees',
    summary: 'For operators: the same as a CSV file.',
    querySchema: feesFileQuerySchema,
    mediaType: 'text/csv',
    example: 'day,chain_id,collection\r\n2026-11-30,31337,0x5FbDB2315678afecb367f032d93F642f64180aa3\r\n',
    failures: ['unauthenticated', 'not_found'],
    handle: async ({ services, request, query }) => {
      await requireOperator(services, request)
      const range = parseFeeRange(query)
      const fees = await listAllFees(services, range, mostLines + 1)
      if (fees.length > mostLines) {
        throw new AppError('bad_request', `The file would have more than ${mostLines} lines. Choose fewer days.`)
      }
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="fees-${range.from}-${range.to}.csv"`,
      }
      return new BytesResponse(Buffer.from(formatFeesFile(fees)), { headers })
    },
  }),
]

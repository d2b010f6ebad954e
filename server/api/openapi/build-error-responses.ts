import type { ErrorCode } from '@/lib/base/errors/app-error'
import { statusOf } from '@/lib/base/errors/to-http-error'
import { slowBodyStatus } from '@/server/api/core/json-response'
import type { Route } from '@/server/api/core/route'

type Json = Record<string, unknown>

const descriptions: Partial<Record<ErrorCode, string>> = {
  bad_request: 'A parameter or the body is malformed: `issues` say where.',
  unauthenticated: 'It takes the session of this account.',
  forbidden: 'Not from a page of another origin, and not for another account.',
  not_found: 'The market does not have it.',
  blocked: 'An operator has blocked the file: it is kept no more.',
  conflict: 'It was changed elsewhere since `basedOn`.',
  method_not_allowed: 'The path takes other methods: `Allow` names them.',
  timeout: 'The body took too long to arrive.',
  payload_too_large:
    'The body is larger than `limits` of `/api/v1/config` allow; or the account has all of the room that it may have.',
  unsupported_media_type:
    'The body is not sent as application/json; or the file is not one that the market takes: `issues` say why.',
  order_refused: 'Seaport or the rules of the market refuse the order: `issues` say why.',
  rate_limited:
    'Too many requests from this address, or for this maker; or as many bytes as an account may add in a day.',
  internal: 'A fault of the market; its log has the request id.',
  unavailable: 'The market is opening, full, or its database is away.',
  node_unavailable: 'The chain’s node does not answer.',
}

const headers: Readonly<Record<number, Json>> = {
  405: { Allow: { schema: { type: 'string' } } },
  429: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
  503: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
}

/** Every way in which the call can fail, by status. */
export function buildErrorResponses(route: Route): Json {
  const failures = listFailures(route)
  const statuses = [...new Set(failures.map(findStatus))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      describeStatus(
        status,
        failures.filter((code) => findStatus(code) === status),
      ),
    ]),
  )
}

/** The one `timeout` that a caller can cause. */
function findStatus(code: ErrorCode): number {
  return code === 'timeout' ? slowBodyStatus : statusOf[code]
}

function listFailures({ bodySchema, takesFile, limitedBy, alwaysOpen, failures = [] }: Route): ErrorCode[] {
  return [
    'bad_request',
    ...failures,
    'method_not_allowed',
    ...(bodySchema || takesFile ? (['payload_too_large', 'unsupported_media_type', 'timeout'] as const) : []),
    ...(limitedBy ? (['rate_limited'] as const) : []),
    'internal',
    ...(alwaysOpen ? [] : (['unavailable'] as const)),
  ]
}

function describeStatus(status: number, codes: readonly ErrorCode[]): Json {
  const code = { enum: [...codes] }
  return {
    description: codes.map((one) => descriptions[one] ?? one).join(' Or: '),
    ...(headers[status] ? { headers: headers[status] } : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { error: { properties: { code } } } }],
        },
        example: { error: { code: codes[0], message: descriptions[codes[0] ?? 'internal'], requestId: exampleId } },
      },
    },
  }
}

const exampleId = '2f1c3a5e-8f0b-4d62-9a51-0c9b7a3e1d44'

import type { ErrorCode } from '@/lib/base/errors/app-error'
import { statusOf } from '@/lib/base/errors/to-http-error'
import { slowBodyStatus } from '@/server/api/core/json-response'
import type { Route } from '@/server/api/core/route'

type Json = Record<string, unknown>

const descriptions: Partial<Record<ErrorCode, string>> = {
  bad_request: 'A parameter or the body is invalid. `issues` lists the errors.',
  unauthenticated: 'The call requires a session of this account.',
  forbidden:
    'The request comes from a page of another origin, or belongs to another account, or the operator’s policy refuses what it asks for.',
  not_found: 'Not found.',
  blocked: 'An operator blocked the file.',
  conflict: 'The draft was changed since `basedOn`, or the present state rules out what the request asks for.',
  method_not_allowed: 'The path does not support this method. `Allow` lists the supported methods.',
  timeout: 'The request body did not arrive in time.',
  payload_too_large: 'The body exceeds the `limits` of `/api/v1/config`, or the account has used all of its storage.',
  unsupported_media_type:
    'The Content-Type is not application/json, or the file type is not supported. `issues` lists the reasons.',
  order_refused: 'The order was rejected by Seaport or by the rules of the marketplace. `issues` lists the reasons.',
  rate_limited:
    'Too many requests from this client or for this maker, or the account has reached its daily upload limit.',
  internal: 'An unexpected error. The server log has the request id.',
  unavailable: 'The server is starting or overloaded, or its database or media store is unavailable or full.',
  node_unavailable: 'The RPC node of the chain is not responding.',
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

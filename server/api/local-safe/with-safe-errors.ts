import { toAppError } from '@/lib/base/errors/to-app-error'
import { toHttpError } from '@/lib/base/errors/to-http-error'
import { errorResponse, jsonResponse } from '@/server/api/core/json-response'
import type { Wrapper } from '@/server/api/core/wrappers'
import { localGatewayPath } from '@/server/base/safe-gateway-url'
import { SafeServiceError } from '@/server/local/safe/service-error'

/** Says what went wrong under the gateway's paths as the gateway says it: `{ code, message }`, and 422 for a wrong call. */
export const withSafeErrors: Wrapper = (next) => async (request, context) => {
  if (!new URL(request.url).pathname.startsWith(`${localGatewayPath}/`)) return next(request, context)
  try {
    return await next(request, context)
  } catch (error) {
    if (error instanceof SafeServiceError) {
      return jsonResponse({ code: error.status, message: error.message }, error.status)
    }
    const response = errorResponse(error, context.requestId)
    const { code, message, issues = [] } = toHttpError(toAppError(error), context.requestId).body.error
    const status = code === 'bad_request' ? 422 : response.status
    const [issue] = issues
    const said = issue ? { code: issue.code, message: `${issue.path}: ${issue.message}` } : { code: status, message }
    const wait = response.headers.get('retry-after')
    return jsonResponse(said, status, wait === null ? {} : { 'retry-after': wait })
  }
}

import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { missingSafeMethod } from '@/lib/base/errors/third-party-texts'
import type { SafeInfo } from './answer-schemas'

interface ProviderRequest {
  method: string
  params?: unknown
}

/** The EIP-1193 provider of Safe Apps, without the faults of its package; its error texts are kept. */
export function createSafeProvider(safe: SafeInfo, sdk: SafeAppsSDK): SafeAppProvider {
  const provider = new SafeAppProvider(safe, sdk)
  const ask = provider.request.bind(provider)
  provider.request = async ({ method, params }: ProviderRequest) => {
    const given: unknown[] = Array.isArray(params) ? params : []
    try {
      return mendAnswer(method, await ask({ method, params: mendParams(method, given, safe) }))
    } catch (error) {
      throw withCode(error)
    }
  }
  return provider
}

/** Where the package would run into a TypeError, or refuse what is right. */
function mendParams(method: string, params: unknown[], safe: SafeInfo): unknown[] {
  switch (method) {
    case 'personal_sign':
    case 'eth_sign':
      if (!params.slice(0, 2).every(isText) || params.length < 2) {
        throw new Error('The address or message hash is invalid')
      }
      return params
    case 'eth_signTypedData':
    case 'eth_signTypedData_v4':
      if (!isText(params[0])) throw new Error('The address is invalid')
      return [params[0], readTypedData(params[1])]
    case 'eth_sendTransaction':
      if (!isObject(params[0])) throw new Error('No transactions were passed')
      return params
    case 'wallet_sendCalls':
      return [mendCalls(params[0], safe)]
    default:
      return params
  }
}

function readTypedData(given: unknown): unknown {
  if (!isText(given)) return given
  try {
    return JSON.parse(given)
  } catch {
    throw new Error('Invalid typed data')
  }
}

/** EIP-5792 lets `from` be left out; an address is the same in any case of its letters. */
function mendCalls(given: unknown, safe: SafeInfo): unknown {
  if (!isObject(given) || !Array.isArray(given.calls)) throw new Error('No transactions were passed')
  const { from = safe.safeAddress } = given
  const isOurs = isText(from) && from.toLowerCase() === safe.safeAddress.toLowerCase()
  return { ...given, from: isOurs ? safe.safeAddress : from }
}

/** What the package says of batches is of a draft of EIP-5792: `atomicBatch`, and no word of it in the status. */
function mendAnswer(method: string, answer: unknown): unknown {
  if (!isObject(answer)) return answer
  if (method === 'wallet_getCallsStatus') {
    // The package knows no status that is newer than it; 100 is pending.
    return { ...answer, status: answer.status ?? 100, version: '2.0.0', atomic: true }
  }
  if (method !== 'wallet_getCapabilities') return answer
  return Object.fromEntries(
    Object.entries(answer).map(([chainId, capabilities]) => [
      chainId,
      { ...(capabilities as object), atomic: { status: 'supported' } },
    ]),
  )
}

/** EIP-1193: 4200 is a method that is not there. */
function withCode(error: unknown): unknown {
  const isUnsupported = error instanceof Error && missingSafeMethod.test(error.message)
  return isUnsupported ? Object.assign(error, { code: 4200 }) : error
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

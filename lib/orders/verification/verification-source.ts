import { createPublicClient, custom, http, type PublicClient } from 'viem'
import type { Config } from '@/lib/api/schemas/config'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { localChainId } from '@/lib/protocol/chains/chains'
import { publicRpcUrls } from '@/lib/protocol/chains/public-rpc-urls'
import type { Eip1193Reader } from '@/lib/protocol/erc/eip1193-provider'

/** Whom the reader's browser asks. Only the market's own node is not independent of the market. */
export type VerificationSource =
  | { kind: 'wallet'; name: string }
  | { kind: 'node' | 'public' | 'own'; url: string }
  | { kind: 'market'; url: string }

export interface VerificationSourceParameters {
  /** Null where the market does not say. */
  config: Config | null
  chainId: number
  reader: Eip1193Reader | null
  /** What the reader typed, here or on an earlier visit. Pages may ask such a node in the demo alone (`buildSecurityHeaders`). */
  ownUrl: string | null
}

/** Those that can be asked about a chain, the most independent first. */
export function listVerificationSources({
  config,
  chainId,
  reader,
  ownUrl,
}: VerificationSourceParameters): VerificationSource[] {
  const rpcPath = config?.chains.find(({ id }) => id === chainId)?.rpcPath ?? `/api/rpc/${chainId}`
  const publicUrl = publicRpcUrls[chainId]
  const nodeUrl = chainId === localChainId ? config?.embedded?.rpcUrl : undefined
  return [
    ...(ownUrl && config?.embedded ? [{ kind: 'own', url: ownUrl } as const] : []),
    ...(reader ? [{ kind: 'wallet', name: reader.name } as const] : []),
    ...(nodeUrl ? [{ kind: 'node', url: nodeUrl } as const] : []),
    ...(publicUrl ? [{ kind: 'public', url: publicUrl } as const] : []),
    { kind: 'market', url: rpcPath },
  ]
}

/** Asked without a choice, one after the other: a public endpoint is called only by whoever chose it. */
export function listAutomaticSources(sources: readonly VerificationSource[]): VerificationSource[] {
  return sources.filter(({ kind }) => kind !== 'public')
}

const timeLimitMs = 10_000

export function createVerificationClient(
  source: VerificationSource,
  reader: Eip1193Reader | null,
  origin: string,
): PublicClient {
  const options = { retryCount: 0 }
  const transport =
    source.kind === 'wallet'
      ? custom(
          { request: (call) => withLimit(reader?.request(call) ?? Promise.reject(new Error('no wallet'))) },
          options,
        )
      : http(new URL(source.url, origin).href, { ...options, timeout: timeLimitMs })
  return createPublicClient({ transport })
}

/** A wallet may wait for ever. */
function withLimit(answer: Promise<unknown>): Promise<unknown> {
  return withTimeLimit(answer, timeLimitMs, () => new DOMException('The wallet is not responding.', 'AbortError'))
}

/** A node's address as somebody types it; null when it is none. */
export function parseNodeUrl(text: string): string | null {
  const trimmed = text.trim()
  // Chromium would take a space for a part of the host's name.
  if (!/^\S+$/.test(trimmed)) return null
  try {
    const url = new URL(/^[a-z]+:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`)
    return /^https?:$/.test(url.protocol) && !url.username ? url.href : null
  } catch {
    return null
  }
}

import { type Address, getAddress, type Hex } from 'viem'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import { nonceSchema } from '@/lib/api/schemas/session'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Api } from '@/server/api/core/call'

const origin = 'http://127.0.0.1:3000'

/** A browser as the API sees it: it keeps its cookies, and says where its calls come from. */
export function createVisitor(api: Api, headers: Record<string, string> = {}) {
  const jar = new Map<string, string>()
  const setCookies: string[] = []

  async function call(method: string, path: string, body?: unknown, changes: Record<string, string> = {}) {
    const request = new Request(`http://market/api/v1${path}`, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { origin }),
        ...(jar.size > 0 ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
        ...changes,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const response = await api(request, { ip: '127.0.0.1', requestId: 'request-1' })
    for (const line of response.headers.getSetCookie()) {
      setCookies.push(line)
      // Without TLS a browser may refuse those of frames: this one is on loopback, and no frame.
      if (/; Partitioned/.test(line) && /Max-Age=0;/.test(line)) continue
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0;/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  async function prepare(address: Address, changes: Partial<SiweMessage> = {}, chainId: number = localChainId) {
    const nonce = nonceSchema.parse(await (await call('POST', '/session/nonce', { address, chainId })).json())
    return createSiweMessage({
      ...{ domain: new URL(origin).host, uri: origin, version: '1', chainId, address: getAddress(address) },
      ...{ nonce: nonce.nonce, issuedAt: new Date(nonce.issuedAt), expirationTime: new Date(nonce.expirationTime) },
      ...changes,
    })
  }

  return {
    jar,
    setCookies,
    call,
    prepare,
    async signIn(account: { address: Address; signMessage(message: { message: string }): Promise<Hex> }) {
      const message = await prepare(account.address)
      return call('POST', '/session', { message, signature: await account.signMessage({ message }) })
    },
  }
}

export type Visitor = ReturnType<typeof createVisitor>

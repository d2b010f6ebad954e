import type { PublicClient } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiErrorSchema } from '@/lib/api/schemas/api-error'
import { sessionAnswerSchema } from '@/lib/api/schemas/session'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Api } from '@/server/api/core/call'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits } from '@/server/api/core/rate-limits'
import { createTokenBucket } from '@/server/base/token-bucket'
import type { SqlValue } from '@/server/db/database'
import type { Services } from '@/server/services/services'
import { buildCookie, readCookies } from '@/server/session/visitor-cookies'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { createVisitor } from '@/tests/builders/visitor'

const ada = privateKeyToAccount(generatePrivateKey())
const bela = privateKeyToAccount(generatePrivateKey())
/** A chain where nobody has code: these are accounts with keys. */
const emptyChain = {
  getCode: async () => undefined,
  call: async () => ({ data: undefined }),
} as unknown as PublicClient

let services: Services
let api: Api

beforeAll(async () => {
  services = await openTestServices({ clients: new Map([[localChainId, emptyChain]]) })
})
beforeEach(async () => {
  await clearDatabase(services.db)
  api = createApi(() => services)
})
afterAll(() => services.db.close())

const readIssues = async (response: Response) => {
  const { error } = apiErrorSchema.parse(await response.json())
  return [error.code, ...(error.issues ?? []).map(({ code, path }) => path ?? code)]
}
const readSession = async (response: Response) => sessionAnswerSchema.parse(await response.json()).session

test('an account with a key signs in, is known by its cookie, and signs out for every copy of it', async () => {
  const visitor = createVisitor(api)
  expect(await readSession(await visitor.call('GET', '/session'))).toBeNull()
  const opened = await visitor.signIn(ada)
  expect(opened.status).toBe(201)
  const session = await readSession(opened)
  expect(session).toMatchObject({ address: ada.address, chainId: localChainId })
  expect(await readSession(await visitor.call('GET', '/session'))).toEqual(session)

  const copy = createVisitor(api)
  for (const [name, value] of visitor.jar) copy.jar.set(name, value)
  expect(await readSession(await copy.call('GET', '/session'))).toEqual(session)
  expect(await readSession(await visitor.call('DELETE', '/session'))).toBeNull()
  expect(visitor.jar.size).toBe(0)
  expect(await readSession(await copy.call('GET', '/session'))).toBeNull()
})

test('processes on one database know each other’s nonces and sessions', async () => {
  const other = createApi(() => ({ ...services }))
  const visitor = createVisitor((request, context) => (request.url.endsWith('/nonce') ? other : api)(request, context))
  expect((await visitor.signIn(ada)).status).toBe(201)
  const elsewhere = createVisitor(other)
  for (const [name, value] of visitor.jar) elsewhere.jar.set(name, value)
  expect(await readSession(await elsewhere.call('GET', '/session'))).toMatchObject({ address: ada.address })
})

test('a nonce is good once, also for those that have found it good at the same moment', async () => {
  const count = 3
  let arrived = 0
  let letGo = () => {}
  const together = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const query = async <Row>(sql: string, params?: readonly SqlValue[]) => {
    const rows = await services.db.query<Row>(sql, params)
    if (/from session_nonces where nonce/.test(sql)) {
      arrived += 1
      if (arrived === count) letGo()
      await together
    }
    return rows
  }
  const racing = createApi(() => ({ ...services, db: { ...services.db, query } }))
  const visitor = createVisitor(racing)
  const message = await visitor.prepare(ada.address)
  const body = { message, signature: await ada.signMessage({ message }) }
  const cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const answers = await Promise.all(
    Array.from({ length: count }, () => visitor.call('POST', '/session', body, { cookie })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401])
  expect(await services.db.query('select id from sessions')).toHaveLength(1)
  expect(await readIssues(await visitor.call('POST', '/session', body, { cookie }))).toEqual([
    'unauthenticated',
    'nonce',
  ])
})

test('a nonce is for the browser that asked for it', async () => {
  const asked = createVisitor(api)
  const message = await asked.prepare(ada.address)
  const body = { message, signature: await ada.signMessage({ message }) }
  const answer = await createVisitor(api).call('POST', '/session', body)
  expect(answer.status).toBe(401)
  expect(await readIssues(answer)).toEqual(['unauthenticated', 'nonce'])
  expect((await asked.call('POST', '/session', body)).status).toBe(201)
})

describe('a message that is not for here and now is refused by its field', () => {
  const minuteMs = 60_000
  const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs)
  test.each([
    ['another market', { domain: 'evil.example' }, ['domain', 'uri']],
    ['another port', { domain: '127.0.0.1:3001' }, ['domain', 'uri']],
    ['another page', { uri: 'https://evil.example/' }, ['uri']],
    ['another name of loopback in the uri alone', { uri: 'http://localhost:3000' }, ['uri']],
    ['another scheme', { scheme: 'https' }, ['scheme']],
    ['another account', { address: bela.address }, ['address']],
    ['another chain', { chainId: 1 }, ['chainId']],
    ['another time, long ago', { issuedAt: ago(30) }, ['issuedAt']],
    ['another time, to come', { issuedAt: ago(-30) }, ['issuedAt']],
    ['an end that is over', { expirationTime: ago(1) }, ['expirationTime']],
    ['a beginning that is to come', { notBefore: ago(-5) }, ['notBefore']],
    ['a nonce of its own', { nonce: 'abcdefgh12345678' }, ['nonce']],
  ])('%s', async (_, changes, issues) => {
    const visitor = createVisitor(api)
    const message = await visitor.prepare(ada.address, changes)
    const answer = await visitor.call('POST', '/session', { message, signature: await ada.signMessage({ message }) })
    expect(answer.status).toBe(401)
    expect(await readIssues(answer)).toEqual(['unauthenticated', ...issues])
    expect(await readSession(await visitor.call('GET', '/session'))).toBeNull()
  })

  test.each([
    ['no message at all', () => 'Let me in'],
    ['a line too much', (message: string) => `${message}\nURI: http://127.0.0.1:3000`],
    ['the address in small letters', (message: string) => message.replace(ada.address, ada.address.toLowerCase())],
  ])('%s', async (_, change) => {
    const visitor = createVisitor(api)
    const message = change(await visitor.prepare(ada.address))
    const answer = await visitor.call('POST', '/session', { message, signature: await ada.signMessage({ message }) })
    expect(await readIssues(answer)).toEqual(['unauthenticated', 'message'])
  })
})

test('a nonce grows old, and a session too', async () => {
  const visitor = createVisitor(api)
  const message = await visitor.prepare(ada.address)
  await services.db.query('update session_nonces set expires_at = 1')
  const answer = await visitor.call('POST', '/session', { message, signature: await ada.signMessage({ message }) })
  expect(await readIssues(answer)).toEqual(['unauthenticated', 'nonce'])

  await visitor.signIn(ada)
  await services.db.query('update sessions set expires_at = 1')
  expect(await readSession(await visitor.call('GET', '/session'))).toBeNull()
})

test('the signature of another key opens nothing and spends the nonce', async () => {
  const visitor = createVisitor(api)
  const message = await visitor.prepare(ada.address)
  const wrong = await visitor.call('POST', '/session', { message, signature: await bela.signMessage({ message }) })
  expect(await readIssues(wrong)).toEqual(['unauthenticated', 'signature'])
  const right = await visitor.call('POST', '/session', { message, signature: await ada.signMessage({ message }) })
  expect(await readIssues(right)).toEqual(['unauthenticated', 'nonce'])
})

test('the next account takes the place of the one before', async () => {
  const visitor = createVisitor(api)
  await visitor.signIn(ada)
  const before = new Map(visitor.jar)
  expect(await readSession(await visitor.signIn(bela))).toMatchObject({ address: bela.address })
  const copy = createVisitor(api)
  for (const [name, value] of before) copy.jar.set(name, value)
  expect(await readSession(await copy.call('GET', '/session'))).toBeNull()
})

describe('cookies', () => {
  const lastOf = async (publicUrl: string, framed: boolean) => {
    const { protocol, host, origin } = new URL(publicUrl)
    const visitor = createVisitor(
      createApi(() => ({ ...services, publicUrl })),
      { origin },
    )
    const message = await visitor.prepare(ada.address, { domain: host, uri: `${protocol}//${host}` })
    await visitor.call('POST', '/session', { message, framed, signature: await ada.signMessage({ message }) })
    return visitor.setCookies.find((line) => line.includes('verdigris-session')) ?? ''
  }

  test('are sealed, for this host alone, and Secure behind TLS', async () => {
    const cookie = await lastOf('https://market.example', false)
    expect(cookie).toMatch(
      /^__Host-verdigris-session=Fe26\.2[^;]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(cookie).not.toContain(ada.address)
  })

  test('are not Secure on loopback’s plain HTTP, and named by its port', async () => {
    const cookie = await lastOf('http://127.0.0.1:3000', false)
    expect(cookie).toMatch(/^verdigris-session-3000=[^;]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/)
  })

  test('are partitioned in a frame', async () => {
    expect(await lastOf('https://market.example', true)).toMatch(/; HttpOnly; SameSite=None; Secure; Partitioned$/)
  })

  test('of one kind are none of the other', async () => {
    const [, seal = ''] =
      /=([^;]+)/.exec(await buildCookie(services, 'nonce', 'x', { lifetimeSeconds: 60, framed: false })) ?? []
    const read = (kind: 'nonce' | 'session') => {
      const headers = { cookie: `verdigris-${kind}-3000=${seal}` }
      return readCookies(services, new Request('http://market', { headers }), kind)
    }
    expect(await read('nonce')).toEqual(['x'])
    expect(await read('session')).toEqual([])
  })

  test('of another secret, of another kind or of nobody are none', async () => {
    const visitor = createVisitor(api)
    await visitor.signIn(ada)
    const [[name, value] = ['', '']] = visitor.jar
    const other = createVisitor(createApi(() => ({ ...services, sessionSecret: 'another-secret-of-32-characters-!' })))
    other.jar.set(name, value)
    expect(await readSession(await other.call('GET', '/session'))).toBeNull()

    const nonceOnly = createVisitor(api)
    await nonceOnly.prepare(ada.address)
    const [nonce] = nonceOnly.jar.values()
    const mixed = createVisitor(api)
    mixed.jar.set(name, nonce ?? '')
    expect(await readSession(await mixed.call('GET', '/session'))).toBeNull()
    mixed.jar.set(name, `${value.slice(0, -4)}AAAA`)
    expect(await readSession(await mixed.call('GET', '/session'))).toBeNull()
  })
})

describe('calls of other pages', () => {
  const state = [
    ['POST', '/session/nonce', { address: ada.address, chainId: localChainId }],
    ['POST', '/session', { message: 'x', signature: '0x' }],
    ['DELETE', '/session', undefined],
    ['PATCH', `/accounts/${ada.address}`, { name: 'Mallory' }],
    ['PUT', '/drafts/one', { content: 1 }],
    ['DELETE', '/drafts/one', undefined],
    ['PUT', `/accounts/${ada.address}/favourites/31337/${ada.address}/1`, undefined],
    ['DELETE', `/accounts/${ada.address}/favourites/31337/${ada.address}/1`, undefined],
  ] as const
  const origins: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:3001' },
    { origin: 'https://127.0.0.1:3000' },
    { origin: 'http://127.0.0.1:3000.evil.example' },
    { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-site' },
    { origin: '', 'sec-fetch-site': 'cross-site' },
  ]

  test.each(state)('%s %s is refused from anywhere else', async (method, path, body) => {
    const visitor = createVisitor(api)
    await visitor.signIn(ada)
    for (const headers of origins) {
      const answer = await visitor.call(method, path, body, headers)
      expect(await readIssues(answer), JSON.stringify(headers)).toEqual(['forbidden'])
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
    expect(await readSession(await visitor.call('GET', '/session'))).not.toBeNull()
  })

  test.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])(
    '%s is our own',
    async (origin) => {
      const visitor = createVisitor(api)
      const answer = await visitor.call('POST', '/session/nonce', state[0][2], {
        origin,
        'sec-fetch-site': 'same-origin',
      })
      expect(answer.status).toBe(201)
    },
  )

  test('nothing that goes by a cookie may be read or asked for by other pages', async () => {
    for (const path of ['/session', '/drafts', `/accounts/${ada.address}/favourites`]) {
      const read = await createVisitor(api).call('GET', path)
      expect(read.headers.get('access-control-allow-origin')).toBeNull()
      const asked = await createVisitor(api).call('OPTIONS', path)
      expect(asked.headers.get('access-control-allow-origin')).toBeNull()
    }
    const open = await createVisitor(api).call('GET', `/accounts/${ada.address}`)
    expect(open.headers.get('access-control-allow-origin')).toBe('*')
    const preflight = await createVisitor(api).call('OPTIONS', `/accounts/${ada.address}`)
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET')
  })

  test('a form cannot send it: 415', async () => {
    const visitor = createVisitor(api)
    const answer = await visitor.call('POST', '/session', { message: 'x' }, { 'content-type': 'text/plain' })
    expect(answer.status).toBe(415)
  })
})

test('a chain that is not served asks for another', async () => {
  const answer = await createVisitor(api).call('POST', '/session/nonce', { address: ada.address, chainId: 1 })
  expect(await readIssues(answer)).toEqual(['bad_request', 'chainId'])
})

test('signing in is limited', async () => {
  const limits = createRateLimits({ sessions: createTokenBucket({ burst: 1, perSecond: 0.001 }) })
  const visitor = createVisitor(createApi(() => services, { limits }))
  const body = { address: ada.address, chainId: localChainId }
  expect((await visitor.call('POST', '/session/nonce', body)).status).toBe(201)
  const refused = await visitor.call('POST', '/session/nonce', body)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1000')
})

test('openapi.json describes the calls', async () => {
  const request = new Request('http://market/api/openapi.json')
  const { paths } = await (await api(request, { ip: '', requestId: '' })).json()
  expect(Object.keys(paths['/api/v1/session'])).toEqual(['get', 'post', 'delete'])
  expect(Object.keys(paths['/api/v1/accounts/{address}'])).toEqual(['get', 'patch'])
  expect(paths['/api/v1/session'].post.requestBody).toBeDefined()
})

test('a node that is away does not keep an account with a key out', async () => {
  const call = vi.fn().mockRejectedValue(new Error('fetch failed'))
  const away = { getCode: call, call } as unknown as PublicClient
  const visitor = createVisitor(createApi(() => ({ ...services, clients: new Map([[localChainId, away]]) })))
  expect((await visitor.signIn(ada)).status).toBe(201)
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createGateway,
  type Gateway,
  getBalances,
  getChainConfig,
  getCollectibles,
  getCollectiblesPage,
  getDecodedData,
  getIncomingTransfers,
  getModuleTransactions,
  getMultisigTransactions,
  getOwnedSafes,
  getSafeApps,
  getSafeInfo,
  getSafeMessage,
  getSafeMessages,
  getTransactionDetails,
  getTransactionHistory,
  getTransactionQueue,
  Operation,
  proposeSafeMessage,
  proposeTransaction,
} from '@/lib/protocol/safe-gateway'
import { buildCollectible, buildPage, buildProposal, messageHash, safe, safeTxHash } from './builders/gateway-answers'
import { answerJson, type RecordingServer, startRecordingServer } from './harness/recording-server'

const at = { chainId: 1, address: safe }

let server: RecordingServer
let elsewhere: RecordingServer
let gateway: Gateway

beforeAll(async () => {
  server = await startRecordingServer()
  elsewhere = await startRecordingServer()
  gateway = createGateway({ baseUrl: server.url })
})

beforeEach(() => {
  for (const one of [server, elsewhere]) {
    one.requests = []
    one.answer = (response) => answerJson(response, buildPage([]))
  }
})

afterAll(() => Promise.all([server.close(), elsewhere.close()]))

const targets = () => server.requests.map(({ target }) => target)

describe('what is refused before anything is sent', () => {
  const chainIds = ['1/../..', '1?a=b', '1#', '..', '', ' 1', '0x1', '-1', '1.0', '1e3', '01', '%31', '1\n', Number.NaN]
  const addresses = [
    `${safe}?a=b`,
    `${safe}/../../owners`,
    `${safe}#`,
    `${safe}00`,
    safe.slice(0, -2),
    safe.slice(2),
    // One letter of another case: a mistyped address.
    safe.replace('B', 'b'),
    'vitalik.eth',
    '',
  ]
  const hashes = [`${messageHash}/signatures`, `${messageHash}?a`, messageHash.slice(2), `${messageHash}00`, '0x', '..']
  const currencies = ['../collectibles', 'usd?trusted=true', 'usd/', '', 'u d', 'usd%2f', 'currency-of-mine']
  const transactionIds = ['..', '../safes', `${safeTxHash}?a`, `${safeTxHash}/confirmations`, '', 'a b', 'a%2fb', 'é']

  it.each([
    ...chainIds.map((chainId) => ['chainId', chainId, () => getSafeInfo(gateway, { ...at, chainId })] as const),
    ...chainIds.map((chainId) => ['chainId', chainId, () => getChainConfig(gateway, { chainId })] as const),
    ...addresses.map((address) => ['address', address, () => getOwnedSafes(gateway, { ...at, address })] as const),
    ...addresses.map(
      (address) =>
        ['address', address, () => proposeTransaction(gateway, { ...at, address, body: buildProposal() })] as const,
    ),
    ...hashes.map(
      (hash) => ['messageHash', hash, () => getSafeMessage(gateway, { chainId: 1, messageHash: hash })] as const,
    ),
    ...currencies.map((currency) => ['currency', currency, () => getBalances(gateway, { ...at, currency })] as const),
    ...transactionIds.map(
      (transactionId) =>
        ['transactionId', transactionId, () => getTransactionDetails(gateway, { chainId: 1, transactionId })] as const,
    ),
  ])('%s %j', async (name, _, call) => {
    await expect(call()).rejects.toMatchObject({
      code: 'bad_request',
      shortMessage: `The ${name} is not a valid parameter of the Safe gateway.`,
    })
    expect(server.requests).toEqual([])
  })

  it('a parameter that is missing', async () => {
    await expect(getSafeInfo(gateway, { chainId: 1 } as never)).rejects.toMatchObject({ code: 'bad_request' })
    expect(server.requests).toEqual([])
  })
})

describe('what is sent', () => {
  beforeEach(() => {
    server.answer = (response) => response.writeHead(204).end()
  })

  it('an address with its checksum, of whatever one case it was', async () => {
    await getSafeInfo(gateway, { ...at, address: safe.toLowerCase() })
    expect(targets()).toEqual([`/v1/chains/1/safes/${safe}`])
  })

  it('the currency that is asked for', async () => {
    await getBalances(gateway, { ...at, currency: 'EUR' })
    expect(targets()).toEqual([`/v1/chains/1/safes/${safe}/balances/EUR`])
  })

  it.each([safeTxHash, `transfer_${safe}_i${safeTxHash.slice(2)}0,0,1`, `module_${safe}_i5a3e`])(
    'a transaction by %s',
    async (transactionId) => {
      await getTransactionDetails(gateway, { chainId: 1, transactionId })
      expect(targets().map(decodeURIComponent)).toEqual([`/v1/chains/1/transactions/${transactionId}`])
    },
  )

  it('below a base URL with a path and a slash', async () => {
    await getChainConfig(createGateway({ baseUrl: `${server.url}/safe/` }), { chainId: '10' })
    expect(targets()).toEqual(['/safe/v1/chains/10'])
  })

  it('calldata with what newer gateways ask for besides', async () => {
    await getDecodedData(gateway, { chainId: 1, data: '0x', to: safe })
    await getDecodedData(gateway, { chainId: 1, data: '0x', to: safe, operation: Operation.DELEGATE })
    expect(server.requests.map(({ body }) => JSON.parse(body))).toEqual([
      { data: '0x', to: safe },
      { data: '0x', to: safe, operation: 1 },
    ])
  })

  it('the queries of newer gateways', async () => {
    await getTransactionHistory(gateway, { ...at, query: { trusted: false, timezone: 'Europe/Berlin' } })
    await getSafeApps(gateway, { chainId: 1, query: { clientUrl: 'https://example.org' } })
    expect(targets()).toEqual([
      `/v1/chains/1/safes/${safe}/transactions/history?trusted=false&timezone=Europe%2FBerlin`,
      '/v1/chains/1/safe-apps?clientUrl=https%3A%2F%2Fexample.org',
    ])
  })

  it('the bigint of typed data as a decimal string', async () => {
    const message = { domain: {}, types: {}, primaryType: 'Order', message: { counter: 2n ** 255n } }
    await proposeSafeMessage(gateway, { ...at, body: { message, signature: '0x1b' } })
    expect(JSON.parse(server.requests[0]?.body ?? '').message.message).toEqual({ counter: String(2n ** 255n) })
  })
})

describe('the next page', () => {
  const listings = {
    getIncomingTransfers,
    getModuleTransactions,
    getMultisigTransactions,
    getTransactionHistory,
    getTransactionQueue,
    getCollectiblesPage,
    getSafeMessages,
  }

  it.each(Object.entries(listings))('is asked for as it was given: %s', async (_, list) => {
    const target = `/v1/chains/1/safes/${safe}/anything?cursor=limit%3D20%26offset%3D20`
    await list(gateway, { ...at, query: { trusted: true }, pageUrl: server.url + target })
    await list(gateway, { ...at, pageUrl: target })
    expect(targets()).toEqual([target, target])
  })

  it.each(Object.entries(listings))('is refused on another origin: %s', async (_, list) => {
    const others = [
      `${elsewhere.url}/v1`,
      elsewhere.url.replace('http:', ''),
      server.url.replace('http:', 'https:'),
      server.url.replace('127.0.0.1', 'localhost'),
      server.url.replace('://', '://name:password@'),
      `${server.url}@example.org/`,
      `${server.url}.example.org/`,
      `\\\\${elsewhere.url.slice('http://'.length)}`,
      'file:///etc/passwd',
      'data:application/json,{}',
      'http://',
    ]
    for (const pageUrl of others) {
      await expect(list(gateway, { ...at, pageUrl }), pageUrl).rejects.toMatchObject({ code: 'bad_request' })
    }
    expect([...server.requests, ...elsewhere.requests]).toEqual([])
  })

  it('is not followed to another host by a redirect', async () => {
    server.answer = (response) => response.writeHead(302, { location: `${elsewhere.url}/v1` }).end()
    const call = getTransactionHistory(gateway, { ...at, pageUrl: `${server.url}/v1` })
    await expect(call).rejects.toThrow('The Safe gateway is unreachable.')
    expect(elsewhere.requests).toEqual([])
  })
})

describe('all collectibles, of a gateway that has no version 1 of the call', () => {
  const [first, second] = [buildCollectible({ id: '1' }), buildCollectible({ id: '2' })]

  it('are gathered from the pages of version 2', async () => {
    server.answer = (response, { url }) => {
      if (url?.startsWith('/v1/')) answerJson(response, { message: 'Cannot GET', statusCode: 404 }, 404)
      else if (url?.includes('cursor')) answerJson(response, buildPage([second], { next: undefined }))
      else answerJson(response, { results: [first], next: `${server.url}${url}&cursor=1` })
    }
    await expect(getCollectibles(gateway, { ...at, query: { trusted: true } })).resolves.toEqual([first, second])
    const path = `chains/1/safes/${safe}/collectibles?trusted=true`
    expect(targets()).toEqual([`/v1/${path}`, `/v2/${path}`, `/v2/${path}&cursor=1`])
  })

  it('are not looked for on another origin', async () => {
    server.answer = (response, { url }) => {
      if (url?.startsWith('/v1/')) response.writeHead(404).end()
      else answerJson(response, { results: [first], next: `${elsewhere.url}/v2` })
    }
    await expect(getCollectibles(gateway, at)).rejects.toMatchObject({ code: 'bad_request' })
    expect(elsewhere.requests).toEqual([])
  })

  it('end where the pages do not', async () => {
    server.answer = (response, { url }) => {
      if (url?.startsWith('/v1/')) response.writeHead(404).end()
      else answerJson(response, { results: [], next: `${server.url}${url}` })
    }
    await expect(getCollectibles(gateway, at)).rejects.toThrow(/^Invalid response content$/)
    expect(server.requests).toHaveLength(101)
  })

  it('are not there when version 2 says so too', async () => {
    server.answer = (response) => answerJson(response, { code: 404, message: 'Safe not found' }, 404)
    await expect(getCollectibles(gateway, at)).rejects.toThrow(/^404: Safe not found$/)
    expect(server.requests).toHaveLength(2)
  })
})

describe('createGateway', () => {
  it('asks Safe’s own gateway by default', async () => {
    const asked: unknown[] = []
    const answered = createGateway({
      fetch: async (url) => {
        asked.push(url)
        return new Response(null, { status: 204 })
      },
    })
    await getChainConfig(answered, { chainId: 1 })
    expect(asked).toEqual(['https://safe-client.safe.global/v1/chains/1'])
  })

  it.each([
    '',
    '/gateway',
    'example.org',
    'ftp://example.org',
    'https://example.org?a',
    'https://a:b@example.org',
    'https://example.org/#a',
  ])('refuses %j as a base URL', (baseUrl) => {
    expect(() => createGateway({ baseUrl })).toThrow('The URL of the Safe gateway must be a plain http or https URL.')
  })
})

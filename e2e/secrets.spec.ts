import { mkdtemp, readdir, readFile, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { envSchema } from '@/lib/base/env/env'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Market } from './fixtures/market'
import { expect, test } from './fixtures/test'
import { itemPath } from './pages/item-page'

const canary = 'canary0f5e1c'

/** What the browser may know, because it is public by purpose or because it is the address it came by. */
const publicSettings = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'MEDIA_ORIGIN',
  'SAFE_APP_ORIGINS',
  'SAFE_GATEWAY_URL',
  'WALLETCONNECT_PROJECT_ID',
  'MARKET_FEE_BPS',
  'MARKET_FEE_RECIPIENT',
]

/** Who decides what is hidden is nobody's to know. */
const operator = `0x${'0f5e1c'.padStart(40, 'c')}`
const proxy = '10.98.76.54'

const secretSettings = Object.keys(envSchema.shape).filter((name) => !publicSettings.includes(name))

/** @throws when an answer of the market holds one of these, in letters of either case */
async function expectUntold(market: Market, secrets: readonly string[]) {
  const item = await market.findItemForSale()
  const rpc = (body: unknown) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: String(body),
  })
  const node = `/api/rpc/${localChainId}`
  const version = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'web3_clientVersion', params: [] })
  const answers: [path: string, init?: RequestInit][] = [
    ...['/', '/explore', itemPath(item), '/no-such-page', '/500', '/item/x/y/z'].map((page): [string] => [page]),
    ['/api/v1/config'],
    ['/api/v1/items?limit=100'],
    ['/api/v1/items?cursor=broken'],
    ['/api/v1/no-such-call'],
    ['/api/v1/orders', rpc('{"chainId":1}')],
    ['/api/v1/orders', rpc('not json')],
    ['/api/health/ready'],
    ['/api/health/live'],
    ['/status'],
    ['/profile'],
    [`/profile/${item.owner}`],
    ['/api/v1/session'],
    ['/api/v1/session/nonce', rpc(JSON.stringify({ address: item.owner, chainId: localChainId }))],
    [`/api/v1/accounts/${item.owner}`],
    ['/api/openapi.json'],
    [node, rpc(version)],
    [node, rpc('{}')],
  ]
  for (const [address, init] of answers) {
    const response = await fetch(`${market.url}${address}`, init)
    const text = `${JSON.stringify([...response.headers])}\n${await response.text()}`
    for (const secret of secrets) expect(text.toLowerCase(), address).not.toContain(secret.toLowerCase())
  }
}

test('no answer of the market names its folder or the secret of its sessions', async ({ market }) => {
  const { dataDir } = market.process
  const secret = (await readFile(path.join(dataDir, 'session-secret'), 'utf8')).trim()
  expect(secret.length).toBeGreaterThan(20)
  await expectUntold(market, [path.basename(dataDir), secret])
})

test('the server’s own settings never reach the browser @long', async ({ ownMarket }) => {
  const dataDir = await realpath(await mkdtemp(path.join(tmpdir(), `verdigris-${canary}-`)))
  // A node that nobody runs. DATABASE_URL and ALCHEMY_API_KEY are not set: one would keep the market from opening, the
  // other would call a host outside; their own tests show that neither is told (server/log, server/chains).
  const market = await ownMarket({
    SESSION_SECRET: `${canary}-of-the-sessions`,
    OPERATORS: operator,
    RATES_URL: `http://127.0.0.1:9/${canary}/{coin}`,
    RPC_URL_1: `http://127.0.0.1:9/${canary}`,
    DEMO: '1',
    TRUSTED_PROXIES: proxy,
    DATA_DIR: dataDir,
  })
  await expectUntold(market, [canary, proxy, operator])
})

test('no script of the pages names a setting of the server, or the folder it was built in', async () => {
  expect(secretSettings).toContain('DATA_DIR')
  const files = (await readdir('.next/static', { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  )
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const text = await readFile(path.join(file.parentPath, file.name), 'utf8')
    // Whole names: libraries have constants that end with one, such as `…_CHAINS`.
    const names = secretSettings.filter((name) => new RegExp(`\\b${name}\\b`).test(text))
    const named = [...names, ...[process.cwd(), canary].filter((secret) => text.includes(secret))]
    expect(named, file.name).toEqual([])
  }
})

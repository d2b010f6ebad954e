import { once } from 'node:events'
import { request as httpsRequest } from 'node:https'
import { type APIRequestContext, test as base, expect, request as requests } from '@playwright/test'
import pg from 'pg'
import { parseEther } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { mediaAnswerSchema } from '@/lib/api/schemas/media'
import { itemHref } from '@/lib/items/item-href'
import { askDatabase } from '@/scripts/soak/ask-database'
import { migrationLockKey } from '@/server/db/migrate'
import { createLocalClient } from '@/server/local/chain/client'
import { buildPictureFile } from '@/tests/builders/media-files'
import { startBacking } from './fixtures/backing'
import { startCaddy } from './fixtures/caddy'
import { installInjectedWallet } from './fixtures/injected-wallet'
import { startNginx } from './fixtures/nginx'
import { startRoundRobins } from './fixtures/round-robin'
import { type ScaledChain, startScaledChain } from './fixtures/scaled-chain'
import { scaledChainId, startScaledMarket } from './fixtures/scaled-market'
import { signInAlone } from './fixtures/sign-in'
import { signListing } from './fixtures/sign-listing'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const [takeOverMs, indexMs] = [10_000, 30_000]
/** What a proxy may leave as it is: a header that says how it is compressed costs as much as it saves. */
const shortBytes = 512

function findAccounts(chain: ScaledChain): [seller: PrivateKeyAccount, buyer: PrivateKeyAccount] {
  const [seller, buyer] = chain.accounts.map(({ privateKey }) => privateKeyToAccount(privateKey))
  if (!seller || !buyer) throw new Error('no accounts')
  return [seller, buyer]
}

async function expectIndexed(request: APIRequestContext, { contract, tokenId }: ScaledChain): Promise<void> {
  const find = async () => (await request.get(`/api/v1/items/${scaledChainId}/${contract}/${tokenId}`)).status()
  await expect.poll(find, { timeout: indexMs }).toBe(200)
}

async function list(request: APIRequestContext, chain: ScaledChain, seller: PrivateKeyAccount): Promise<void> {
  const terms = { priceWei: parseEther('1'), seconds: 3_600, chainId: scaledChainId }
  const order = await signListing(createLocalClient(chain.rpcUrl), seller, chain, terms)
  const posted = await request.post('/api/v1/orders', { data: { chainId: scaledChainId, order } })
  expect(posted.status(), await posted.text()).toBe(201)
}

/** Of the two web processes: who tells of events, and who answers what a purchase asks once it is confirmed. */
const [teller, clerk] = [0, 1]
const isEvents = (path: string) => /^\/api\/v1\/events/.test(path)
const isPurchase = (path: string) => /^\/api\/(rpc|v1\/orders)/.test(path)

base(
  'two web processes, PgBouncer, a replica and a store, and the active indexer is killed in the middle of a purchase: it is owned, in another tab too',
  async ({ browser }) => {
    base.slow()
    const ends: (() => Promise<void>)[] = []
    let boughtMs = Number.POSITIVE_INFINITY
    const place = (path: string) => {
      if (isEvents(path)) return teller
      return isPurchase(path) && performance.now() >= boughtMs ? clerk : undefined
    }
    try {
      const chain = await startScaledChain()
      ends.push(chain.stop)
      const backing = await startBacking()
      ends.push(backing.close)
      const market = await startScaledMarket(chain, (ports) => startRoundRobins(ports, place), backing)
      ends.push(market.close)
      const context = await browser.newContext({ baseURL: market.front.url })
      ends.push(() => context.close())
      const [seller, buyer] = findAccounts(chain)
      const { request } = context
      const id = { chainId: scaledChainId, contract: chain.contract, tokenId: chain.tokenId }
      await expectIndexed(request, chain)
      await list(request, chain, seller)
      const data = await buildPictureFile('png')
      const uploader = await openUploader(market.front.url, seller)
      ends.push(() => uploader.dispose())
      const sent = await uploader.post('/api/v1/media', { headers: { 'content-type': 'image/png' }, data })
      const { url } = mediaAnswerSchema.parse(await sent.json())
      expect(backing.listStored().length).toBeGreaterThan(0)
      for (const _ of [teller, clerk]) expect((await request.get(url)).status(), 'in turns').toBe(200)

      const [page, other] = [await context.newPage(), await context.newPage()]
      const itemPage = new ItemPage(page)
      const wallet = await installInjectedWallet(page, {
        ...{ account: buyer, marketUrl: market.front.url, nodeChainId: scaledChainId },
      })
      await Promise.all([page.goto(itemHref(id)), other.goto(itemHref(id))])
      await itemPage.buy()
      await new WalletModal(page).choose('Test Wallet')

      const leader = await market.findLeader()
      boughtMs = performance.now()
      process.kill(leader, 'SIGKILL')
      const killedAt = Date.now()
      const [takenOverAt] = await Promise.all([waitForNext(market.findLeader, leader), new BuyDialog(page).confirm()])
      expect(takenOverAt - killedAt, 'until another indexer has taken over').toBeLessThan(takeOverMs)
      await expect(new ItemPage(other).owner(buyer.address)).toBeVisible({ timeout: indexMs })
      await expect(itemPage.owner(buyer.address)).toBeVisible()
      expect(wallet.prompts).toBe(1)

      const targetsOf = (isWanted: (path: string) => boolean, fromMs = 0) => {
        const found = market.front.served.filter(({ path, askedMs }) => isWanted(path) && askedMs >= fromMs)
        return [...new Set(found.map(({ target }) => target))].toSorted()
      }
      expect(targetsOf(isEvents), 'events').toEqual([teller])
      expect(
        targetsOf((path) => !isEvents(path)),
        'all else, in turns',
      ).toEqual([teller, clerk])
      expect(targetsOf(isPurchase, boughtMs), 'the purchase').toEqual([clerk])
      expect(await countReads(backing.replicaUrl), 'reads of the replica').toBeGreaterThan(0)
    } finally {
      for (const end of ends.toReversed()) await end()
    }
  },
)

/** How often works were looked up in that database. */
async function countReads(databaseUrl: string): Promise<number> {
  const sql = "select seq_scan + idx_scan as reads from pg_stat_user_tables where relname = 'items'"
  const [row] = await askDatabase<{ reads: string }>(databaseUrl, sql)
  return Number(row?.reads)
}

/** When another process holds the lease; whoever waits asks how late that is. */
async function waitForNext(findLeader: () => Promise<number>, leader: number): Promise<number> {
  await expect
    .poll(async () => [0, leader].includes(await findLeader()), { intervals: [100], timeout: indexMs })
    .toBe(false)
  return Date.now()
}

/** Whoever has signed in, without a page. */
async function openUploader(url: string, account: PrivateKeyAccount): Promise<APIRequestContext> {
  const uploader = await requests.newContext({ baseURL: url, ignoreHTTPSErrors: true })
  await signInAlone(uploader, account, { url, chainId: scaledChainId })
  return uploader
}

/** Takes a lock until it is let go. */
async function hold(databaseUrl: string, sql: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(sql)
  return () => client.end()
}
/** Nobody reads or writes them. */
const lockOrders = 'begin; lock table orders in access exclusive mode'
const lockSteps = `select pg_advisory_lock(${migrationLockKey})`
const waitsForSteps = `select 1 as waits from pg_locks where locktype = 'advisory' and objid = ${migrationLockKey} and not granted`
/** As long as an update may take to bring a database forward, and longer than a proxy remembers a failure by itself. */
const migratingMs = 6_000

/** Sends so many requests whose bodies do not end, at once; the first status of an answer. */
async function holdOpen(url: string, count: number): Promise<number> {
  const bodies = Array.from({ length: count }, () =>
    httpsRequest(`${url}/api/v1/orders`, {
      ...{ method: 'POST', rejectUnauthorized: false, agent: false },
      headers: { 'content-type': 'application/json', 'content-length': '1000' },
    }),
  )
  try {
    return await Promise.any(
      bodies.map(async (body) => {
        body.flushHeaders()
        const [answer] = await once(body, 'response')
        return answer.statusCode
      }),
    )
  } finally {
    for (const body of bodies) body.on('error', () => {}).destroy()
  }
}

for (const [name, startFront] of [
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const) {
  base(
    `behind ${name} as the guide has it: TLS, short answers, events at once, a database that says nothing, a process that is away`,
    async ({ browser }) => {
      base.slow()
      const chain = await startScaledChain()
      const [seller] = findAccounts(chain)
      const market = await startScaledMarket(chain, startFront)
      const { url, plainUrl, mediaOrigin, encoding: wanted } = market.front
      const context = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true })
      const { request } = context
      try {
        await expectIndexed(request, chain)
        const page = await context.newPage()
        const wrong: string[] = []
        page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
        const plain: string[] = []
        page.on('response', async (response) => {
          const { 'content-type': type = '', 'content-encoding': encoding } = await response.allHeaders()
          if (!/html|javascript|css|json|svg/.test(type) || encoding === wanted) return
          if (encoding || (await response.body()).length >= shortBytes) plain.push(`${response.url()} ${encoding}`)
        })
        await page.goto(itemHref({ chainId: scaledChainId, ...chain }))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().nextHopProtocol)).toBe(
          'h2',
        )

        const heard = page.evaluate(
          () =>
            new Promise<string>((resolve) => {
              new EventSource('/api/v1/events').addEventListener('order', ({ data }) => resolve(data))
            }),
        )
        await list(request, chain, seller)
        expect(JSON.parse(await heard)).toMatchObject({ chainId: scaledChainId })
        await expect(new ItemPage(page).priceBar).toContainText('1.00 ETH')
        expect(plain).toEqual([])
        expect(wrong).toEqual([])

        const first = await request.get('/api/v1/orders')
        const again = await request.get('/api/v1/orders', { headers: { 'if-none-match': first.headers().etag ?? '' } })
        expect(again.status()).toBe(304)
        // More than nginx would take by itself; the market looks at what it is and refuses it.
        const uploader = await openUploader(url, seller)
        const upload = await uploader.post('/api/v1/media', {
          ...{ headers: { 'content-type': 'image/png' }, data: Buffer.alloc(2_000_000) },
        })
        expect([upload.status(), (await upload.json()).error.code]).toEqual([415, 'unsupported_media_type'])
        await uploader.dispose()
        const nothing = await request.get(`${mediaOrigin}/nothing`)
        expect(nothing.status()).toBe(404)
        for (const { 'strict-transport-security': strict } of [nothing.headers(), first.headers()])
          expect(strict).toBe('max-age=31536000')
        const unsafe = await request.get(`${plainUrl}/explore`, { maxRedirects: 0 })
        expect(unsafe.status()).toBeGreaterThanOrEqual(301)
        expect(unsafe.headers().location).toMatch(/^https:\/\/localhost(:\d+)?\/explore$/)

        const ask = async (count: number) => {
          const answers = Array.from({ length: count }, (_, n) => request.get(`/api/v1/orders?limit=${n + 1}`))
          return (await Promise.all(answers)).map((answer) => [answer.status(), answer.headers()['retry-after']])
        }
        const release = await hold(market.databaseUrl, lockOrders)
        expect(await ask(20).finally(release)).toEqual(Array(20).fill([503, '2']))
        await expect.poll(async () => (await ask(1))[0]?.[0], { timeout: 5_000 }).toBe(200)

        if (name === 'nginx') expect(await holdOpen(url, 210)).toBe(429)

        await market.killWeb()
        expect(await ask(20)).toEqual(Array(20).fill([200, undefined]))

        // As in an update: the one that starts waits for a step that somebody else takes.
        const proceed = await hold(market.databaseUrl, lockSteps)
        const opening = market.startWeb()
        try {
          await expect.poll(() => askDatabase(market.databaseUrl, waitsForSteps), { timeout: indexMs }).toHaveLength(1)
          for (const until = Date.now() + migratingMs; Date.now() < until; ) {
            expect(await ask(5)).toEqual(Array(5).fill([200, undefined]))
            await new Promise((resolve) => setTimeout(resolve, 500))
          }
        } finally {
          await proceed()
        }
        await opening
        expect(await ask(20)).toEqual(Array(20).fill([200, undefined]))
      } finally {
        await context.close()
        await market.close()
        await chain.stop()
      }
    },
  )
}

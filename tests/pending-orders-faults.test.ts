import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { hashOrder, hashOrderDigest, type OrderComponents } from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import { storeCollection } from '@/server/collections/registration/store-collection'
import { findOrder } from '@/server/orders/get-order'
import { getPendingOrder } from '@/server/safe/pending-orders/list-pending-orders'
import { markPendingOrdersDue } from '@/server/safe/pending-orders/mark-pending-orders-due'
import { completeDueOrders } from '@/server/safe/pending-orders/start-completing-orders'
import { submitPendingOrder } from '@/server/safe/pending-orders/submit-pending-order'
import type { Services } from '@/server/services/services'
import { buildMessage } from './builders/gateway-answers'
import { answerJson, type RecordingServer, startRecordingServer } from './harness/recording-server'
import { buildSafeListing, buildSigningBody, createSafe } from './harness/safe-signer'
import { signHashAsSafe } from './harness/sign-as-safe'
import { silentLog, startTestChain, type TestChain } from './harness/start-test-chain'
import { openTestServices } from './harness/start-test-market'

// A gateway that lies, fails or is of another time: nothing of it gets into the book but what the Safe itself takes.
let chain: TestChain
let gateway: RecordingServer
let services: Services
let owners: PrivateKeyAccount[]
let safe: Address
let components: OrderComponents
let signing: PendingSafeOrder

beforeAll(async () => {
  chain = await startTestChain()
  gateway = await startRecordingServer()
  services = await openTestServices(chain.chain, { SAFE_GATEWAY_URL: gateway.url })
  const contract = chain.chain.demoCollection
  await storeCollection(services, { chainId: localChainId, contract, name: 'Verdigris Demo', standard: 'ERC721' })
  owners = chain.accounts.slice(0, 2)
  safe = await createSafe(chain, owners, 2)
}, 60_000)
afterAll(async () => {
  await gateway?.close()
  await services?.db.close()
  await chain?.stop()
})
beforeEach(async () => {
  await services.db.query('delete from pending_orders')
  components = await buildSafeListing(chain, safe)
  signing = (await submitPendingOrder(services, buildSigningBody(components))).signing
  gateway.requests = []
})

const path = () => ({ chainId: localChainId, hash: hashOrder(components) })
const sign = () =>
  signHashAsSafe(owners, safe, hashOrderDigest({ chainId: localChainId, seaport: seaportAddress }, components))

interface Waiting extends PendingSafeOrder {
  dueIn: number
  tries: number
}

/** Asks once, whatever the pause was. */
async function look(answer: RecordingServer['answer']): Promise<Waiting> {
  gateway.answer = answer
  await services.db.query('update pending_orders set due_at = 0 where hash = $1', [signing.hash])
  expect(await completeDueOrders(services, silentLog)).toBe(true)
  const rows = await services.db.query<{ due_at: string; tries: number }>(
    'select due_at, tries from pending_orders where hash = $1',
    [signing.hash],
  )
  const [{ due_at, tries } = { due_at: '0', tries: -1 }] = rows
  return { ...(await getPendingOrder(services, path())), dueIn: Number(BigInt(due_at) - nowSeconds()), tries }
}

const say = (changes: object): RecordingServer['answer'] => {
  const confirmations = owners.map(({ address }) => ({ owner: { value: address }, signature: '0x' }))
  const message = { ...buildMessage(), messageHash: signing.messageHash, confirmations, ...changes }
  return (response) => answerJson(response, message)
}

test('it is asked for the very message, and what it has confirmed is published', async () => {
  const found = await look(say({ status: 'CONFIRMED', preparedSignature: await sign() }))
  expect(gateway.requests.map(({ target }) => target)).toEqual([
    `/v1/chains/${localChainId}/messages/${signing.messageHash}`,
  ])
  expect(found).toMatchObject({ state: 'published', problem: null, signed: 2, missing: [] })
  expect(await findOrder(services, path())).toMatchObject({ status: 'active' })
})

test.each([
  [
    'a signature of other keys',
    'signature_invalid',
    () => signHashAsSafe(chain.accounts.slice(4, 6), safe, signing.hash),
  ],
  ['of one owner alone', 'signature_invalid', async () => (await sign()).slice(0, 132)],
  ['what is no hex', 'signature_invalid', async () => 'signed'],
  ['more than any signature', 'signature_invalid', async () => `0x${'11'.repeat(9_000)}`],
  ['none', 'signature_missing', async () => null],
])('it says that all have signed, with %s: %s, and the truth may come', async (_, code, lie) => {
  const found = await look(say({ status: 'CONFIRMED', preparedSignature: await lie() }))
  expect(found).toMatchObject({ state: 'waiting', problem: { code }, tries: 0 })
  expect(await findOrder(services, path())).toBeNull()
  const published = await look(say({ status: 'CONFIRMED', preparedSignature: await sign() }))
  expect(published).toMatchObject({ state: 'published', problem: null })
})

test('what is marked as due while it is looked at stays due', async () => {
  const confirmed = say({ status: 'CONFIRMED', preparedSignature: null })
  const marked: RecordingServer['answer'] = (...given) => {
    void markPendingOrdersDue(services.db, localChainId, [safe]).then(() => confirmed(...given))
  }
  expect((await look(confirmed)).dueIn).toBeGreaterThan(0)
  expect((await look(marked)).dueIn).toBeLessThanOrEqual(0)
  const failing: RecordingServer['answer'] = (response) => {
    void markPendingOrdersDue(services.db, localChainId, [safe]).then(() => answerJson(response, {}, 503))
  }
  expect((await look(failing)).dueIn).toBeLessThanOrEqual(0)
})

test('a status that is not known here is no confirmation', async () => {
  const found = await look(say({ status: 'ALMOST', preparedSignature: await sign(), novelty: { of: 'tomorrow' } }))
  expect(found).toMatchObject({ state: 'waiting', problem: null, signed: 2, missing: [] })
})

test('who is said to have signed and is no owner is not counted', async () => {
  const confirmations = [{ owner: { value: chain.accounts[7]?.address }, signature: '0x' }]
  expect(await look(say({ status: 'NEEDS_CONFIRMATION', confirmations }))).toMatchObject({
    ...{ signed: 0, signedBy: [], state: 'waiting' },
  })
})

test('while it is busy nothing of that chain is asked for, as long as it says', async () => {
  const other = (await submitPendingOrder(services, buildSigningBody(await buildSafeListing(chain, safe)))).signing
  await services.db.query('update pending_orders set due_at = due_at + 60 where hash = $1', [other.hash])
  const busy = await look((response) => {
    response.writeHead(429, { 'retry-after': '300' }).end('<html>Slow down</html>')
  })
  expect(busy).toMatchObject({ state: 'waiting', problem: { code: 'service_away' }, tries: 1 })
  expect(busy.dueIn).toBeGreaterThan(290)
  const due = await services.db.query<{ due_at: string }>('select distinct due_at from pending_orders')
  expect(due).toHaveLength(1)
  expect(await completeDueOrders(services, silentLog)).toBe(false)
})

test.each<[string, RecordingServer['answer']]>([
  ['500', (response) => answerJson(response, { code: 500, message: 'It broke' }, 500)],
  ['a page', (response) => response.end('<html>Hello</html>')],
  ['nothing', (response) => response.writeHead(204).end()],
  ['another shape', (response) => answerJson(response, { status: 'CONFIRMED', preparedSignature: 7 })],
  ['another page', (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
  ['silence', () => {}],
  [
    'half an answer',
    (response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{"status":', () => response.destroy())
    },
  ],
])(
  'it answers %s: the market asks again, later each time',
  async (_, answer) => {
    const first = await look(answer)
    expect(first).toMatchObject({ state: 'waiting', problem: { code: 'service_away' }, tries: 1 })
    const second = await look(answer)
    expect(second.tries).toBe(2)
    expect(second.dueIn).toBeGreaterThan(first.dueIn)
    const published = await look(say({ status: 'CONFIRMED', preparedSignature: await sign() }))
    expect(published).toMatchObject({ state: 'published', tries: 0 })
  },
  30_000,
)

test('the chain is away at the last moment: later', async () => {
  const client = { ...services.clients.get(localChainId), getBlock: () => Promise.reject(new Error('away')) }
  const away = { ...services, clients: new Map([[localChainId, client as never]]) }
  gateway.answer = say({ status: 'CONFIRMED', preparedSignature: await sign() })
  await completeDueOrders(away, silentLog)
  expect(await getPendingOrder(services, path())).toMatchObject({ state: 'waiting', problem: { code: 'service_away' } })
  expect((await look(gateway.answer)).state).toBe('published')
})

import type { Page } from '@playwright/test'
import { enSafeSdkCheck } from '@/lib/i18n/generated/en/safe-sdk-check'
import type { CheckCall } from '@/lib/safe/sdk-check/check-call'
import { listProviderCalls } from '@/lib/safe/sdk-check/list-provider-calls'
import { listSdkCalls } from '@/lib/safe/sdk-check/list-sdk-calls'
import { messageHash, safeTxHash } from '../tests/builders/gateway-answers'
import { executionHash, safeAppsCalls, safeInfo, transaction, typedData } from '../tests/harness/safe-apps-calls'
import { BridgeHost, type HostAnswer } from './fixtures/bridge-host'
import { findViolations } from './fixtures/find-violations'
import { longWhen } from './fixtures/long'
import { Market } from './fixtures/market'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { type Ended, SafeCheckPage } from './pages/safe-check'

/** The packages themselves, without anything of ours: what they answer and send is what ours has to. */
const oracleScript = `
  import { SafeAppProvider } from '@safe-global/safe-apps-provider'
  import SafeAppsSDK from '@safe-global/safe-apps-sdk'
  import { callSdk, safeInfo } from '@/tests/harness/safe-apps-calls'
  const sdk = new SafeAppsSDK()
  const provider = new SafeAppProvider(safeInfo, sdk)
  window.askOracle = async ({ through, name, args }) => {
    try {
      return { answer: await (through === 'sdk' ? callSdk(sdk, { name, args }) : provider.request({ method: name, params: args })) }
    } catch (error) {
      return { failure: error.message }
    }
  }`

const facts = { safe: safeInfo.safeAddress, chainId: safeInfo.chainId, safeTxHash, messageHash } as const
const calls = [...listSdkCalls(facts), ...listProviderCalls(facts)]
const granted = [{ parentCapability: 'requestAddressBook', invoker: 'x' }]
const book = [{ address: safeInfo.safeAddress, chainId: '1', name: 'Treasury' }]
const answers: Record<string, HostAnswer> = {
  ...Object.fromEntries(safeAppsCalls.map(({ method, data }) => [method, { data }])),
  wallet_getPermissions: { data: [] },
  wallet_requestPermissions: { data: granted },
  requestAddressBook: { data: book },
  eth_getBlockByNumber: { data: { number: '0x10' } },
  eth_getTransactionByHash: { data: { hash: executionHash } },
  eth_getTransactionReceipt: { data: { blockNumber: '0x10', gasUsed: '0x5208', logs: [] } },
}

let host: BridgeHost
let market: Market

test.beforeAll(async () => {
  test.setTimeout(240_000)
  host = await BridgeHost.start(oracleScript)
  market = await Market.start({ SAFE_APP_ORIGINS: host.url })
})
test.afterAll(async () => {
  await market?.process.close()
  await host?.close()
})
test.beforeEach(({ evidence }) => {
  for (const url of [host.url, host.appUrl, host.otherUrl, market.url]) evidence.allowOrigin(url)
  evidence.expect(/favicon|status of 404/)
})
test.afterEach(async ({ page }) => {
  // Before its market closes: a stream of events that breaks is noise.
  await page.goto('about:blank')
})

/** The built app in the frame of the host, once it has found its Safe. */
async function openApp(page: Page, given = answers, noise: unknown[] = []) {
  const frame = await host.open(page, given, noise, `${market.url}/safe/check`)
  const check = new SafeCheckPage(frame)
  if (given.getSafeInfo) {
    await expect(check.host).toContainText(enSafeSdkCheck.found({ chainId: 1, threshold: 2, owners: 1 }))
  }
  return check
}

/** What the host has heard since, without the page's first question. */
async function readCalls(page: Page, from = 0) {
  return (await host.readRequests(page)).slice(from).map(({ method, params }) => ({ method, params }))
}

test('each of the 13 methods goes from the built app to the host of another origin and back', async ({ page }) => {
  const check = await openApp(page)
  for (const { name, args, method, params, data } of safeAppsCalls) {
    const before = (await host.readRequests(page)).length
    const given = answers[method]
    expect(await check.askAndRead(name, args), name).toEqual({ answer: given?.data ?? data })
    const [request, ...more] = (await host.readRequests(page)).slice(before)
    expect(more, name).toEqual([])
    expect(request, name).toEqual({ method, ...(params === undefined ? {} : { params }), origin: market.url })
  }
  expect(await check.askAndRead('safe.requestAddressBook')).toEqual({ answer: book })
  expect((await readCalls(page)).slice(-3).map(({ method }) => method)).toEqual([
    ...['wallet_getPermissions', 'wallet_requestPermissions', 'requestAddressBook'],
  ])
})

test('everything that SDK and provider offer is answered, and asked of the host, as by the packages @long', async ({
  page,
}) => {
  test.slow()
  const frame = await host.open(page, answers)
  const ask = (call: CheckCall) =>
    frame.evaluate(`window.askOracle(${JSON.stringify(call)})`) as Promise<{ answer?: unknown; failure?: string }>
  const theirs: { name: string; ended: { answer?: unknown; failure?: string }; asked: unknown[] }[] = []
  for (const call of calls) {
    const before = (await host.readRequests(page)).length
    theirs.push({ name: call.name, ended: await ask(call), asked: await readCalls(page, before) })
  }

  const check = await openApp(page)
  for (const [index, call] of calls.entries()) {
    const before = (await host.readRequests(page)).length
    const ended = await check.askAndRead(call.name, call.args)
    expect(await readCalls(page, before), call.name).toEqual(theirs[index]?.asked)
    const oracle = theirs[index]?.ended
    const mended = findMended(call.name)
    if (mended) expect(ended, call.name).toMatchObject({ answer: mended })
    else if (oracle?.failure) expect(ended, call.name).toEqual({ failure: expect.stringContaining(oracle.failure) })
    else expect(ended, call.name).toEqual(JSON.parse(JSON.stringify(oracle)))
    expect(theirs[index]?.asked.length === 0, call.name).toBe(call.method === null)
  }
})

/** Of batches the package speaks a draft of EIP-5792. */
function findMended(name: string): object | undefined {
  if (name === 'wallet_getCapabilities') return { '0x1': { atomic: { status: 'supported' } } }
  if (name === 'wallet_getCallsStatus') return { version: '2.0.0', id: safeTxHash, atomic: true, status: 100 }
  return undefined
}

test('what a host refuses, and what fails there, is told for each method @long', async ({ page }) => {
  const check = await openApp(page)
  for (const [error, told] of [
    ['Transaction was rejected', '4001: Transaction was rejected'],
    ['Request failed', '-32603: Request failed'],
  ] as const) {
    await host.answerWith(page, Object.fromEntries(safeAppsCalls.map(({ method }) => [method, { error }])))
    for (const { name, args, method } of safeAppsCalls) {
      const failure = method === 'wallet_requestPermissions' ? '4001: Permissions rejected' : told
      expect(await check.askAndRead(name, args), name).toEqual({ failure })
    }
  }
})

test('an answer of another shape is not taken for one @long', async ({ page }) => {
  const check = await openApp(page)
  await host.answerWith(page, Object.fromEntries(safeAppsCalls.map(({ method, odd }) => [method, { data: odd }])))
  for (const { name, args, method } of safeAppsCalls) {
    // A node's answers have no one shape.
    if (method === 'rpcCall') continue
    expect(await check.askAndRead(name, args), name).toEqual({
      failure: `wallet_failed: Safe{Wallet} sent an unexpected response. (${method})`,
    })
  }
})

test('a host that hangs: what asks nobody ends by itself, and what waits for people can be given up @long', async ({
  page,
}) => {
  test.slow()
  const check = await openApp(page)
  await host.answerWith(page, {})
  for (const { name, args } of safeAppsCalls) await check.ask(name, args)
  const people = ['sendTransactions', 'signMessage', 'signTypedMessage', 'wallet_requestPermissions']
  for (const { name, method } of safeAppsCalls) {
    if (people.includes(method)) continue
    expect(await check.ended(name), name).toEqual({
      failure: `timeout: Safe{Wallet} did not respond in time. (${method})`,
    })
  }
  const waiting = safeAppsCalls.filter(({ method }) => people.includes(method))
  for (const { name } of waiting) await expect(check.outcome(name)).toHaveText(enSafeSdkCheck.outcome.waiting)
  await host.answerWith(page, answers)
  await check.button(enSafeSdkCheck.stop).click()
  for (const { name } of waiting) {
    expect(await check.ended(name), name).toEqual({
      failure: 'wallet_failed: The connection to Safe{Wallet} was closed.',
    })
  }
  await expect(check.host).toContainText(safeInfo.safeAddress.slice(0, 6))
  expect(await check.askAndRead('txs.send')).toEqual({ answer: { safeTxHash } })
})

for (const delayMs of [0, 20, 500, 2_000]) {
  test(`a host that takes ${delayMs} ms for each answer is waited for @long`, async ({ page }) => {
    const slow = Object.entries(answers).map(([method, answer]) => [method, { ...answer, delayMs }])
    const check = await openApp(page, Object.fromEntries(slow))
    for (const { name, method, data } of safeAppsCalls.slice(0, 5)) {
      expect(await check.askAndRead(name), name).toEqual({ answer: answers[method]?.data ?? data })
    }
  })
}

test('a host that is silent is given up after 3 s, and asked again when somebody says so @long', async ({ page }) => {
  const { getSafeInfo: _, ...silent } = answers
  const check = await openApp(page, silent)
  await expect.poll(() => host.readRequests(page)).toHaveLength(1)
  const askedAt = Date.now()
  await expect(check.host).toHaveText('Could not load Safe information')
  expect(Date.now() - askedAt).toBeLessThan(5_000)
  expect(await check.askAndRead('eth_accounts')).toEqual({ failure: 'wallet_missing: Could not load Safe information' })
  expect(await check.askAndRead('safe.getChainInfo'), 'the SDK needs no Safe').toMatchObject({ answer: {} })
  await host.answerWith(page, answers)
  await check.button(enSafeSdkCheck.again).click()
  await expect(check.host).toContainText(enSafeSdkCheck.found({ chainId: 1, threshold: 2, owners: 1 }))
  expect(await check.askAndRead('eth_accounts')).toEqual({ answer: [safeInfo.safeAddress] })
})

test('odd messages of the host and forged ones of another frame change nothing @long', async ({ page }) => {
  const wrong = { id: '', success: true, data: { safeTxHash: 'wrong' } }
  const noise = [null, 7, 'text', [], {}, { version: 9 }, wrong, { ...wrong, version: '0.9.0' }, { data: {} }]
  const late = Object.entries(answers).map(([method, answer]) => [method, { ...answer, delayMs: 300 }])
  const check = await openApp(page, Object.fromEntries(late), noise)
  await check.frame.evaluate(`window.heard = 0
    window.addEventListener('message', () => (window.heard += 1))`)
  for (const { name, method, data } of safeAppsCalls.slice(0, 3)) {
    expect(await check.askAndRead(name), name).toEqual({ answer: answers[method]?.data ?? data })
  }
  // For each the noise, the two forged answers and the right one: they were there to be taken.
  expect(await check.frame.evaluate('window.heard')).toBe(3 * (noise.length + 3))
})

test('what must not leave the page is refused before it is sent, in words @long', async ({ page }) => {
  const check = await openApp(page)
  const before = (await host.readRequests(page)).length
  const { domain: _domain, ...noDomain } = typedData
  const { types: _types, ...noTypes } = typedData
  const { message: _message, ...noMessage } = typedData
  const stranger = transaction.to.replace(/.$/, '0')
  for (const [name, args, failure] of [
    ['txs.send', [{ txs: [] }], 'No transactions were passed'],
    ['txs.getBySafeTxHash', [''], 'Invalid safeTxHash'],
    ['txs.signTypedMessage', [noDomain], 'Invalid typed data'],
    ['txs.signTypedMessage', [noTypes], 'Invalid typed data'],
    ['txs.signTypedMessage', [noMessage], 'Invalid typed data'],
    ['wallet.requestPermissions', [[]], '4001: Permissions request is invalid'],
    ['wallet.requestPermissions', [[{ eth_accounts: {} }]], '4001: Permissions request is invalid'],
    ['personal_sign', ['0x12', stranger], 'The address or message hash is invalid'],
    ['eth_sign', [stranger, messageHash], 'The address or message hash is invalid'],
    ['eth_signTypedData', [stranger, typedData], 'The address is invalid'],
    ['eth_sendTransaction', [], 'No transactions were passed'],
    ['wallet_showCallsStatus', [safeTxHash], '4200: "wallet_showCallsStatus" not supported'],
    ['txs.send', 'no list', 'bad_request: The arguments must be a JSON array.'],
  ] as const) {
    expect(await check.askAndRead(name, args), `${name} ${JSON.stringify(args)}`).toEqual({ failure } satisfies Ended)
  }
  expect((await host.readRequests(page)).length).toBe(before)
})

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px${longWhen(shape === desktop)}`, () => {
    test.use(shape)
    test('all that only reads is asked at one press; axe finds nothing, and nothing is wider than the page', async ({
      page,
    }) => {
      const check = await openApp(page)
      await check.button(enSafeSdkCheck.askAll).click()
      for (const { name, isRead } of calls) {
        if (isRead) expect(await check.ended(name), name).toHaveProperty('answer')
        else await expect(check.outcome(name), name).toHaveText('')
      }
      expect((await readCalls(page)).map(({ method }) => method)).not.toContain('sendTransactions')
      expect(await findViolations(check.frame)).toEqual([])
      const over = await check.frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(over).toBeLessThanOrEqual(0)
    })

    test('in a tab of its own it says so, and leads to the demo Safe', async ({ page }) => {
      await page.goto(`${market.url}/safe/check`)
      await expect(page.getByRole('status')).toHaveText(enSafeSdkCheck.alone)
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('link', { name: enSafeSdkCheck.openInHost }).click()
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(enSafeSdkCheck.heading)
    })
  })
}

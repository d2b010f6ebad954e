import type { Frame } from '@playwright/test'
import { executionHash, providerRequests, safeAppsCalls, safeInfo, transaction } from '../tests/harness/safe-apps-calls'
import { BridgeHost, type HostAnswer } from './fixtures/bridge-host'
import { longWhen } from './fixtures/long'
import { expect, test } from './fixtures/test'

const appScript = `
  import * as safeApps from '@/lib/protocol/safe-apps'
  import { SafeAppProvider } from '@safe-global/safe-apps-provider'
  import SafeAppsSDK from '@safe-global/safe-apps-sdk'
  import { callSdk, providerRequests, safeAppsCalls, safeInfo } from '@/tests/harness/safe-apps-calls'
  const openOracle = () => new SafeAppProvider(safeInfo, new SafeAppsSDK())
  Object.assign(window, { safeApps, callSdk, safeAppsCalls, providerRequests, openOracle })`

const granted = [{ parentCapability: 'requestAddressBook', invoker: 'x' }]
const book = [{ address: safeInfo.safeAddress, chainId: '1', name: 'Treasury' }]
const answers: Record<string, HostAnswer> = {
  ...Object.fromEntries(safeAppsCalls.map(({ method, data }) => [method, { data }])),
  wallet_getPermissions: { data: [] },
  wallet_requestPermissions: { data: granted },
  requestAddressBook: { data: book },
}

let host: BridgeHost

test.beforeAll(async () => {
  host = await BridgeHost.start(appScript)
})

test.afterAll(() => host.close())

test.beforeEach(({ evidence }) => {
  for (const url of [host.url, host.appUrl, host.otherUrl]) evidence.allowOrigin(url)
  evidence.expect(/favicon|status of 404/)
})

/** Runs in the app's page: `bridge` is open to the origins given, `openSafeAppBridge` and `safeAppsCalls` are at hand. */
function inApp<T>(frame: Frame, body: string, allowedOrigins = [host.url]): Promise<T> {
  return frame.evaluate(`(async () => {
    const { createBridge, openSafeAppBridge } = window.safeApps
    const bridge = createBridge({ allowedOrigins: ${JSON.stringify(allowedOrigins)} })
    const tell = (error) => ({ code: error.code, message: error.message })
    try { ${body} } finally { bridge.close() }
  })()`) as Promise<T>
}

test('each method goes to the host of another origin and back, and to nobody else', async ({ page }) => {
  const frame = await host.open(page, answers)
  const results = await inApp<Record<string, unknown>>(
    frame,
    `const results = {}
     for (const call of safeAppsCalls) results[call.method] = await callSdk(bridge.sdk, call)
     return { ...results, requestAddressBook: await bridge.sdk.safe.requestAddressBook() }`,
  )
  expect(Object.keys(results)).toHaveLength(13)
  for (const [method, { data }] of Object.entries(answers)) expect(results[method], method).toEqual(data)
  const requests = await host.readRequests(page)
  expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set([host.appUrl]))
  for (const { method, params } of safeAppsCalls) {
    expect(requests, method).toContainEqual({
      method,
      ...(params === undefined ? {} : { params }),
      origin: host.appUrl,
    })
  }
})

test('each method of the provider goes to the host and back, as that of the package does', async ({ page }) => {
  const rpc = {
    eth_getBlockByNumber: { data: { number: '0x10' } },
    eth_getTransactionByHash: { data: { hash: executionHash } },
    eth_getTransactionReceipt: { data: { blockNumber: '0x10', logs: [] } },
    signTypedMessage: answers.signMessage as HostAnswer,
  }
  const frame = await host.open(page, { ...answers, ...rpc })
  // The package's provider keeps what was sent; the bridge's own answers are what a node would be asked for otherwise.
  const ask = (open: string) =>
    inApp<unknown[]>(
      frame,
      `const provider = ${open}
       const results = []
       for (const request of providerRequests) results.push([request.method, await provider.request(structuredClone(request))])
       return results`,
    )
  const ours = await ask('(await openSafeAppBridge(bridge)).provider')
  const [, ...asked] = await host.readRequests(page)
  expect(ours).toHaveLength(providerRequests.length)
  expect(ours).toEqual(await ask('openOracle()'))
  expect((await host.readRequests(page)).slice(asked.length + 1)).toEqual(asked)
})

for (const delayMs of [0, 20, 500, 2_000]) {
  test(`a Safe is found whose host answers after ${delayMs} ms${longWhen(delayMs !== 500)}`, async ({ page }) => {
    const frame = await host.open(page, { getSafeInfo: { data: safeInfo, delayMs } })
    const found = await inApp<unknown>(
      frame,
      `const { provider } = await openSafeAppBridge(bridge)
       return [await provider.request({ method: 'eth_accounts' }), await provider.request({ method: 'eth_chainId' })]`,
    )
    expect(found).toEqual([[safeInfo.safeAddress], '0x1'])
  })
}

test('a frame that is silent is given up after 3 s, and one of another origin at once', async ({ page }) => {
  const frame = await host.open(page, {})
  const giveUp = `const startMs = performance.now()
    const error = await openSafeAppBridge(bridge).catch(tell)
    return { ...error, afterMs: performance.now() - startMs }`
  const silent = await inApp<{ code: string; message: string; afterMs: number }>(frame, giveUp)
  expect(silent).toMatchObject({ code: 'wallet_missing', message: 'Could not load Safe information' })
  expect(silent.afterMs).toBeGreaterThanOrEqual(2_999)
  expect(silent.afterMs).toBeLessThan(6_000)
  expect(await host.readRequests(page)).toHaveLength(1)
  const strange = await inApp<{ code: string; afterMs: number }>(frame, giveUp, ['https://app.safe.global'])
  expect(strange.code).toBe('wallet_missing')
  expect(strange.afterMs).toBeLessThan(1_000)
  expect(await host.readRequests(page)).toHaveLength(1)
})

test('odd messages of the host and forged ones of another frame change nothing', async ({ page }) => {
  const wrong = { id: '', success: true, data: { safeTxHash: 'wrong' } }
  const noise = [
    null,
    7,
    'text',
    [],
    {},
    { version: 9 },
    wrong,
    { ...wrong, version: '0.9.0' },
    { data: { darkMode: true } },
  ]
  const sendTransactions = { ...answers.sendTransactions, delayMs: 300 }
  const frame = await host.open(page, { ...answers, sendTransactions }, noise)
  const result = await inApp<unknown>(
    frame,
    `window.heard = 0
     window.addEventListener('message', () => (window.heard += 1))
     return await bridge.sdk.txs.send({ txs: [${JSON.stringify(transaction)}] })`,
  )
  expect(result).toEqual(answers.sendTransactions?.data)
  // The noise, the two forged answers and the right one: they were there to be taken.
  expect(await frame.evaluate('window.heard')).toBe(noise.length + 3)
})

test('a closed dialog is a rejection, and a permission that is refused is 4001 @long', async ({ page }) => {
  const frame = await host.open(page, {
    sendTransactions: { error: 'Transaction was rejected' },
    wallet_getPermissions: { data: [] },
    wallet_requestPermissions: { error: 'Permissions were rejected' },
  })
  const errors = await inApp<unknown>(
    frame,
    `return [
       await bridge.sdk.txs.send({ txs: [${JSON.stringify(transaction)}] }).catch(tell),
       await bridge.sdk.safe.requestAddressBook().catch(tell),
       await bridge.sdk.wallet.requestPermissions([]).catch(tell),
     ]`,
  )
  expect(errors).toEqual([
    { code: 4001, message: 'Transaction was rejected' },
    { code: 4001, message: 'Permissions rejected' },
    { code: 4001, message: 'Permissions request is invalid' },
  ])
})

import type { Frame, Page } from '@playwright/test'
import { enActingSafe } from '@/lib/i18n/generated/en/acting-safe'
import { enSafeApps } from '@/lib/i18n/generated/en/safe-apps'
import { checkPage } from './fixtures/check-page'
import { connectDemo } from './fixtures/connect-demo'
import { test } from './fixtures/safe-apps-test'
import { expect } from './fixtures/test'
import { ActingPage } from './pages/acting'
import { SafeAppsPage } from './pages/safe-apps'

const { view } = enSafeApps
const methods = [
  ...[
    'sendTransactions',
    'rpcCall',
    'getChainInfo',
    'getSafeInfo',
    'getTxBySafeTxHash',
    'getSafeBalances',
    'signMessage',
  ],
  ...['signTypedMessage', 'getEnvironmentInfo', 'getOffChainSignature', 'requestAddressBook', 'wallet_getPermissions'],
  'wallet_requestPermissions',
]

interface Hostile {
  heard: { id?: unknown; success?: boolean; error?: string; data?: unknown }[]
  say: (data: unknown) => void
}

let list: SafeAppsPage
let acting: ActingPage
let frame: Frame

test.beforeEach(async ({ page, market, apps, safe, evidence }) => {
  // The browser speaks of what it stops.
  evidence.expect(
    /Unsafe attempt|Unsafe JavaScript|Content Security Policy|sandbox|CORS policy|ERR_FAILED|status of 404/i,
  )
  list = new SafeAppsPage(page)
  acting = new ActingPage(page)
  await page.goto('/')
  await connectDemo(page, market, 'Ada')
  await acting.act(market.account('Ada').address, safe)
  await list.open(apps.hostileUrl)
  frame = await list.frame(apps.hostileUrl)
})

/** Says it from the window that runs it, and then what any app may ask: the answer comes behind all that others got. */
const heardBy = (within: Frame) => within.evaluate(() => (window as unknown as Hostile).heard)

/** Windows of the app hear what they say to one another, too. */
const answersTo = async (within: Frame) => (await heardBy(within)).filter((one) => one?.success !== undefined)

async function say(...messages: unknown[]) {
  await frame.evaluate((all) => {
    const { say } = window as unknown as Hostile
    for (const message of all) say(message)
  }, messages)
}

/** What was answered when the host has come to a question that it answers. */
async function hear(): Promise<Hostile['heard']> {
  const id = `last-${Math.random()}`
  await say({ id, method: 'getEnvironmentInfo' })
  await expect.poll(async () => (await heardBy(frame)).some((one) => one.id === id)).toBe(true)
  return (await heardBy(frame)).filter((one) => one.id !== id)
}

async function expectAlive(page: Page) {
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await list.button(view.permissions).click()
  await list.dialog(enSafeApps.grants.heading).waitFor()
  await page.keyboard.press('Escape')
}

test('other windows, other origins and unknown words get nothing, and the app nothing beyond its frame @long', async ({
  page,
  market,
  apps,
}, testInfo) => {
  await expect(page.getByText(view.manifest.missing)).toBeVisible()
  await checkPage(page, testInfo, 'no-manifest')
  await expect(page.locator('iframe')).not.toHaveAttribute('allow', /./)
  const requests = methods.map((method) => ({ id: method, method, params: [{ requestAddressBook: {} }] }))

  await test.step('what is no request', async () => {
    const call = { id: 'x', method: 'getSafeInfo' }
    await say(null, undefined, 1, 'getSafeInfo', [], [call], {}, { method: 'getSafeInfo' }, { ...call, id: '' })
    await say(
      { ...call, id: 'x'.repeat(101) },
      { ...call, id: { toString: 'x' } },
      { ...call, version: 1, method: 'evil' },
    )
    for (const method of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', ''])
      await say({ id: 'x', method })
    await say(JSON.parse('{"id":"x","__proto__":{"method":"getSafeInfo"}}'))
    expect(await hear()).toEqual([])
  })

  await test.step('another frame of the app, one that the page itself has, and a pop-up', async () => {
    const inner = await frame.evaluateHandle(() => {
      const element = document.createElement('iframe')
      element.src = '/inner'
      document.body.append(element)
      return new Promise<HTMLIFrameElement>((resolve) => element.addEventListener('load', () => resolve(element)))
    })
    const nested = await inner.asElement()?.contentFrame()
    await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const element = Object.assign(document.createElement('iframe'), { src, className: 'beside' })
          element.addEventListener('load', resolve)
          document.body.append(element)
        }),
      `${apps.hostileUrl}/inner`,
    )
    const beside = page.frames().find((one) => one.url().endsWith('/inner') && one.parentFrame() === page.mainFrame())
    const [popup] = await Promise.all([
      page.context().waitForEvent('page'),
      frame.evaluate(() => void window.open('/inner', '', 'popup')),
    ])
    await popup.waitForLoadState()
    for (const one of [nested, beside, popup.mainFrame()]) {
      await one?.evaluate((all) => {
        const view = window as Window & { opener: Window | null }
        for (const request of all) {
          for (const target of [view.top, view.parent, view.opener?.top, view.opener]) target?.postMessage(request, '*')
        }
      }, requests)
    }
    await page.evaluate((all) => {
      for (const request of all) window.postMessage(request, '*')
    }, requests)
    expect(
      (await hear()).filter(({ id }) => methods.includes(String(id))).filter(({ success }) => success !== undefined),
    ).toEqual([])
    for (const one of [nested, beside, popup.mainFrame()]) expect(one && (await answersTo(one))).toEqual([])
    await popup.close()
    await page.evaluate(() => document.querySelector('.beside')?.remove())
  })

  await test.step('what is wrong in what it asks for', async () => {
    await frame.evaluate(() => {
      ;(window as unknown as Hostile).heard.length = 0
    })
    const call = { to: market.account('Bela').address, value: '1', data: '0x' }
    const wrong = call.to.replace(/[a-f]/, (letter) => letter.toUpperCase())
    const send = (id: string, ...txs: unknown[]) => ({ id, method: 'sendTransactions', params: { txs } })
    await say(
      send('none'),
      ...[send('checksum', { ...call, to: wrong === call.to ? call.to.toLowerCase().replace('0x', '0X') : wrong })],
      ...[send('negative', { ...call, value: '-1' }), send('many', ...Array(101).fill(call)), send('null', null)],
      { id: 'large', method: 'signMessage', params: { message: 'a'.repeat(2_000_000) } },
      { id: 'deep', method: 'signTypedMessage', params: { typedData: JSON.parse('{"__proto__":{"domain":{}}}') } },
      { id: 'node', method: 'rpcCall', params: { call: 'anvil_setBalance', params: [call.to, '0x1'] } },
      { id: 'raw', method: 'rpcCall', params: { call: 'eth_sendRawTransaction', params: ['0x'] } },
      ...[
        { id: 'book', method: 'requestAddressBook' },
        { id: 'all', method: 'wallet_requestPermissions', params: [] },
      ],
      { id: 'other', method: 'wallet_requestPermissions', params: [{ requestAddressBook: {}, eth_accounts: {} }] },
    )
    const ids = ['none', 'checksum', 'negative', 'many', 'null', 'large', 'deep', 'node', 'raw', 'book', 'all', 'other']
    await expect.poll(async () => (await heardBy(frame)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const answers = Object.fromEntries((await heardBy(frame)).map(({ id, error }) => [id, error]))
    expect(answers).toEqual({
      ...Object.fromEntries(ids.map((id) => [id, 'Request failed'])),
      none: 'No transactions were passed',
      book: 'Permissions were rejected',
    })
  })

  await test.step('the page above stays where it is, and what is in the frame stays the app', async () => {
    const before = page.url()
    await frame.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/inner', target: '_top', textContent: 'Top' })
      document.body.append(link)
      link.click()
      try {
        if (window.top) window.top.location.href = '/inner'
      } catch {}
    })
    expect(await hear()).toEqual(expect.any(Array))
    expect(page.url()).toBe(before)
    await expect(frame.evaluate(() => window.parent.document.title)).rejects.toThrow()
  })
  await expectAlive(page)

  await test.step('a page of another origin in the frame is not heard in its place', async () => {
    await frame.evaluate((url) => window.location.assign(url), `${market.url}/no-such-page`)
    const other = await list.frame(`${market.url}/no-such-page`)
    const answers = await other.evaluate(async (all) => {
      const heard: unknown[] = []
      window.addEventListener('message', ({ data }) => heard.push(data))
      for (const request of all) window.parent.postMessage(request, '*')
      // What a page says to itself comes behind what was answered before.
      await new Promise<void>((resolve) => {
        window.addEventListener('message', ({ data }) => data === 'end' && resolve())
        setTimeout(() => window.postMessage('end', '*'), 1_000)
      })
      return heard.filter((one) => one !== 'end')
    }, requests)
    expect(answers).toEqual([])
  })
  await expectAlive(page)
})

test('a thousand questions are ten, three refusals end them, and a person lets the app ask again @long', async ({
  page,
  safe,
}, testInfo) => {
  const flood = Array.from({ length: 1_000 }, (_, index) => ({
    id: `flood-${index}`,
    method: ['sendTransactions', 'signMessage', 'wallet_requestPermissions', 'getSafeInfo'][index % 4],
    params: [
      { txs: [{ to: safe, value: '1', data: '0x' }] },
      { message: `Give ${index}` },
      [{ requestAddressBook: {} }],
    ][index % 4],
  }))
  await say(...flood)
  const shut = page.getByText(view.shut)
  for (let time = 0; time < 20 && !(await shut.isVisible()); time++) {
    await page.locator('dialog[open]').first().or(shut).first().waitFor()
    if (!(await shut.isVisible())) await page.keyboard.press('Escape')
  }
  await expect(shut).toBeVisible()
  await expect(page.locator('dialog[open]'), 'what waited in line is gone').toHaveCount(0)
  await expect.poll(async () => (await heardBy(frame)).length, { timeout: 60_000 }).toBe(1_000)
  await checkPage(page, testInfo, 'shut')
  await say({ id: 'more', method: 'sendTransactions', params: flood[0]?.params })
  const more = (await hear()).find(({ id }) => id === 'more')
  expect(more?.error).toBe('Transaction was rejected')
  await expectAlive(page)

  await frame.evaluate(() => window.location.reload())
  frame = await list.frame(frame.url())
  await expect(shut, 'a page that is loaded anew is the same app').toBeVisible()
  await list.button(view.reopen).click()
  await say({ id: 'again', method: 'sendTransactions', params: flood[0]?.params })
  await expect(acting.dialog(enActingSafe.transaction.heading)).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAlive(page)
})

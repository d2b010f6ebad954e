import { type Hash, type Hex, hashMessage, hashTypedData, parseAbi, parseEther } from 'viem'
import { formatAddress } from '@/lib/base/format/format-address'
import { getSite } from '@/lib/base/site'
import { enActingSafe } from '@/lib/i18n/generated/en/acting-safe'
import { enSafeApps } from '@/lib/i18n/generated/en/safe-apps'
import { localChainId } from '@/lib/protocol/chains/chains'
import { checkPage } from './fixtures/check-page'
import { connectDemo } from './fixtures/connect-demo'
import { test } from './fixtures/safe-apps-test'
import { expect } from './fixtures/test'
import { ActingPage } from './pages/acting'
import { createKeyboard } from './pages/hand'
import { askSdk, SafeAppsPage } from './pages/safe-apps'

const { view, noSafe, permission, features, grants, card } = enSafeApps
const boats = 'Paper boats'

test('from the list into an app, which by keyboard alone proposes a transaction of the Safe', async ({
  page,
  market,
  apps,
  safe,
}, testInfo) => {
  const name = new URL(apps.url).host
  const hand = createKeyboard(page)
  const list = new SafeAppsPage(page)
  const acting = new ActingPage(page, hand)
  await list.goto()
  await expect(list.card(getSite().name)).toContainText(card.features.BATCHED_TRANSACTIONS ?? '')
  await hand.type(page.getByLabel(enSafeApps.search), 'localhost')
  await expect(list.card(getSite().name)).toHaveCount(0)
  await hand.press(list.link(name))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(noSafe.heading)

  await connectDemo(page, market, 'Ada')
  await hand.press(list.button(noSafe.choose))
  await hand.press(acting.safe(safe).getByRole('button', { name: enActingSafe.safes.act, exact: true }))
  const asked = list.dialog(features.heading)
  await expect(asked.getByRole('listitem')).toHaveText([
    features.names.camera ?? '',
    features.names['clipboard-write'] ?? '',
  ])
  await checkPage(page, testInfo, 'features')
  await hand.press(asked.getByRole('button', { name: features.deny }))

  const frame = await list.frame(apps.url)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(boats)
  await checkPage(page, testInfo, 'app')
  await hand.reach(page.locator('iframe'))
  await expect
    .poll(() => frame.evaluate(() => document.activeElement?.tagName), 'the focus goes into the frame')
    .toBe('BUTTON')
  await page.keyboard.press('Enter')
  await expect(acting.prompt.getByRole('heading')).toBeFocused()
  await expect(acting.prompt).toContainText(name)
  await checkPage(page, testInfo, 'prompt')
  await page.keyboard.press('Escape')
  await expect(frame.locator('output')).toHaveText('Transaction was rejected')
  // Below the prompt the frame was inert, which takes the focus from what had it inside.
  await expect(page.locator('iframe'), 'and back').toBeFocused()
  await page.keyboard.press('Tab')
  await hand.reach(page.locator('iframe'))
  await expect.poll(() => frame.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  await page.keyboard.press('Enter')
  await acting.propose()
  await expect(frame.locator('output')).toHaveText(/^0x[0-9a-f]{64}$/)
  await hand.press(list.button(view.waiting))
  await expect(acting.entry('')).toContainText(enActingSafe.waiting.signedBy({ names: 'Ada' }))

  // The policy that lets the app in goes with its document.
  await page.keyboard.press('Escape')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await hand.press(page.getByRole('banner').getByRole('link').first())
  await page.waitForURL(`${market.url}/`)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
})

test('an app that asks for the focus while the host asks does not get Escape, nor what is typed', async ({
  page,
  market,
  apps,
  safe,
}) => {
  const list = new SafeAppsPage(page)
  const acting = new ActingPage(page)
  await page.goto('/')
  await connectDemo(page, market, 'Ada')
  await acting.act(market.account('Ada').address, safe)
  await list.open(apps.url)
  await list.dialog(features.heading).getByRole('button', { name: features.deny }).click()
  const frame = await list.frame(apps.url)
  const button = frame.getByRole('button')
  const askForFocus = async () => {
    await button.evaluate((element) => {
      element.blur()
      return new Promise<void>((resolve) => {
        element.addEventListener('focus', () => resolve(), { once: true })
        element.focus()
      })
    })
    await expect.poll(() => frame.evaluate(() => document.hasFocus())).toBe(false)
  }
  await button.click()
  await expect(acting.prompt.getByRole('heading')).toBeFocused()
  await askForFocus()
  await expect(acting.prompt.getByRole('heading')).toBeFocused()
  await acting.nonce.focus()
  await askForFocus()
  await expect(acting.nonce, 'it goes back to where it was').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(frame.locator('output')).toHaveText('Transaction was rejected')
  await expect(acting.prompt).toHaveCount(0)
})

test('all 13 methods of the real SDK, a transaction that two owners carry out and a message that two sign @long', async ({
  page,
  browser,
  market,
  apps,
  safe,
  evidence,
}, testInfo) => {
  test.setTimeout(180_000)
  // The gateway is asked whether a text has been signed before.
  evidence.expect(/status of 404/)
  const [ada, bela] = [market.account('Ada').address, market.account('Bela').address]
  const list = new SafeAppsPage(page)
  const acting = new ActingPage(page)
  await page.goto('/')
  await connectDemo(page, market, 'Ada')
  await acting.act(ada, safe)
  await list.open(apps.url)
  await list.dialog(features.heading).getByRole('button', { name: features.allow, exact: true }).click()
  const frame = await list.frame(apps.url)
  await expect(page.locator('iframe')).toHaveAttribute('allow', "camera 'src'; clipboard-write 'src'")
  const ask = (call: string, ...args: unknown[]) => askSdk(frame, call, ...args)
  const answerOf = async <T>(asked: Promise<unknown>) => ((await asked) as { answer: T }).answer
  const read = async <T>(call: string, ...args: unknown[]) => answerOf<T>(ask(call, ...args))

  const context = await browser.newContext({ baseURL: market.url })
  const second = new ActingPage(await context.newPage())
  await second.page.goto('/')
  await connectDemo(second.page, market, 'Bela')

  await test.step('what only reads', async () => {
    expect(await read('safe.getInfo')).toMatchObject({
      safeAddress: safe,
      chainId: localChainId,
      threshold: 2,
      isReadOnly: false,
    })
    expect(await read('safe.getChainInfo')).toMatchObject({ chainId: String(localChainId) })
    expect(await read('safe.getEnvironmentInfo')).toEqual({ origin: market.url })
    expect(await read('safe.experimental_getBalances')).toMatchObject({ items: expect.any(Array) })
    expect(BigInt(await read<Hex>('eth.getBalance', [safe]))).toBe(parseEther('5'))
    expect(await read('eth.getCode', [safe])).toBe(await market.chain.getCode({ address: safe }))
  })

  await test.step('the address book', async () => {
    expect(await read('wallet.getPermissions')).toEqual([])
    const refused = ask('safe.requestAddressBook')
    await list.dialog(permission.heading).getByRole('button', { name: permission.reject }).click()
    expect(await refused).toEqual({ failure: 'Permissions rejected', code: 4001 })
    const asked = ask('wallet.requestPermissions', [{ requestAddressBook: {} }])
    await checkPage(page, testInfo, 'address-book')
    await list.dialog(permission.heading).getByRole('button', { name: permission.confirm }).click()
    expect(await answerOf(asked)).toMatchObject([{ parentCapability: 'requestAddressBook', invoker: apps.url }])
    expect(await read('safe.requestAddressBook')).toContainEqual({
      name: 'Bela',
      address: bela,
      chainId: String(localChainId),
    })
    await page.reload()
    const reloaded = await list.frame(apps.url)
    expect(await answerOf(askSdk(reloaded, 'safe.requestAddressBook')), 'it is kept').toHaveLength(5)
    await list.button(view.permissions).click()
    await checkPage(page, testInfo, 'grants')
    await list.button(`${grants.revoke}: ${grants.addressBook}`).click()
    await page.keyboard.press('Escape')
    expect(await answerOf(askSdk(reloaded, 'wallet.getPermissions'))).toEqual([])
  })

  const again = await list.frame(apps.url)
  await test.step('a transaction', async () => {
    const before = await market.chain.getBalance({ address: bela })
    const sent = askSdk(again, 'txs.send', { txs: [{ to: bela, value: '7', data: '0x' }] })
    await expect(acting.prompt).toContainText(formatAddress(bela))
    await acting.propose()
    const { safeTxHash } = await answerOf<{ safeTxHash: Hash }>(sent)
    expect(await answerOf(askSdk(again, 'txs.getBySafeTxHash', safeTxHash))).toMatchObject({
      txStatus: 'AWAITING_CONFIRMATIONS',
      safeAppInfo: { url: apps.url },
    })
    await second.openWaiting(bela, safe)
    await second.confirm(second.entry(''))
    await page.getByRole('button', { name: view.waiting }).click()
    await acting.execute(acting.entry(''))
    await expect(acting.entry('')).toHaveCount(0)
    await page.keyboard.press('Escape')
    expect(await market.chain.getBalance({ address: bela })).toBe(before + 7n)
    expect(await answerOf(askSdk(again, 'txs.getBySafeTxHash', safeTxHash))).toMatchObject({ txStatus: 'SUCCESS' })
    await second.page.keyboard.press('Escape')
  })

  const typedData = {
    domain: { name: 'Paper boats', chainId: localChainId },
    types: { Boat: [{ name: 'name', type: 'string' }] },
    primaryType: 'Boat' as const,
    message: { name: 'Argo' },
  }
  const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
  const isValid = (hash: Hash, signature: Hex) =>
    market.chain.readContract({ address: safe, abi, functionName: 'isValidSignature', args: [hash, signature] })
  for (const [call, given, digest] of [
    ['txs.signMessage', 'A boat of paper', hashMessage('A boat of paper')],
    ['txs.signTypedMessage', typedData, hashTypedData(typedData)],
  ] as const) {
    await test.step(call, async () => {
      const signed = askSdk(again, call, given)
      await acting
        .dialog(enActingSafe.message.heading)
        .getByRole('button', { name: enActingSafe.message.confirm, exact: true })
        .click()
      await acting.confirmInWallet('typed_data')
      await second.openWaiting(bela, safe)
      await second.confirm(second.entry(enActingSafe.waiting.message))
      const { messageHash, signature } = await answerOf<{ messageHash: Hash; signature: Hex }>(signed)
      expect(await isValid(digest, signature)).toBe('0x1626ba7e')
      expect(await answerOf(askSdk(again, 'safe.getOffChainSignature', messageHash))).toBe(signature)
      await second.page.keyboard.press('Escape')
    })
  }
  expect(await answerOf(askSdk(again, 'eth.setSafeSettings', [{ offChainSigning: false }]))).toEqual({
    offChainSigning: false,
  })
  const onChain = askSdk(again, 'txs.signMessage', 'On the chain')
  await acting.propose()
  expect(await answerOf(onChain)).toEqual({ safeTxHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  await context.close()
})

import { safeHref } from '@/lib/accounts/safe-href'
import { formatAddress } from '@/lib/base/format/format-address'
import { enActingSafe } from '@/lib/i18n/generated/en/acting-safe'
import { enSafeLists } from '@/lib/i18n/generated/en/safe-lists'
import { enSafeOverview } from '@/lib/i18n/generated/en/safe-overview'
import { enSafePage } from '@/lib/i18n/generated/en/safe-page'
import { enSafeTransactionDetails } from '@/lib/i18n/generated/en/safe-transaction-details'
import { enSafeVocabulary } from '@/lib/i18n/generated/en/safe-vocabulary'
import { checkPage } from './fixtures/check-page'
import { connectDemo } from './fixtures/connect-demo'
import { giveItem } from './fixtures/give-item'
import { buildSafePast, pastText } from './fixtures/safe-past'
import { expect, test } from './fixtures/test'
import { ActingPage } from './pages/acting'
import { createKeyboard } from './pages/hand'
import { SafePageObject } from './pages/safe-page'

const chainId = 31337
const { transaction, settings, status } = enSafeVocabulary
const { waiting } = enSafeOverview
const { queue, entry, review } = enSafeLists

test('an owner finds at /safe what waits, signs it, and reads what the Safe is, holds and has done', async ({
  page,
  market,
}, testInfo) => {
  test.slow()
  const { safe, nonce } = await buildSafePast(market)
  const item = await giveItem(market, safe)
  const hand = createKeyboard(page)
  const view = new SafePageObject(page, hand)

  await page.goto('/safe')
  await expect(page.getByRole('main')).toContainText(enSafePage.own.connectText)
  await connectDemo(page, market, 'Bela')
  const own = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: formatAddress(safe) })
  await expect(own).toContainText(enSafeLists.own.mine({ count: 3 }))
  await checkPage(page, testInfo, 'own')
  await hand.press(own.getByRole('link'))
  await expect(page).toHaveURL(new RegExp(`${safeHref({ chainId, safe })}$`))

  // First of all what waits for her: she has signed the rejection already.
  const [ether, rejection] = [transaction.sent({ amount: '1 ETH' }), transaction.rejection]
  await expect(view.waiting.getByRole('listitem')).toHaveText([
    new RegExp(ether),
    new RegExp(transaction.batch({ count: 2 })),
    new RegExp(enSafeLists.messages.text),
  ])
  await expect(view.waiting).toContainText(waiting.others({ count: 1 }))
  await expect(view.queue).toContainText(queue.conflict({ nonce }))
  await expect(view.queue).toContainText(rejection)
  await expect(view.queue).toContainText(enSafeVocabulary.label.Queued)
  await expect(view.fact(enSafeOverview.facts.policy)).toContainText('3 of 4 owners')
  await expect(view.fact(enSafeOverview.facts.version)).toContainText(enSafeOverview.versionState.UP_TO_DATE)
  await expect(view.fact(enSafeOverview.facts.nonce)).toContainText(String(nonce))
  await expect(view.fact(enSafeOverview.facts.modules)).toContainText('Dario')
  for (const name of ['Ada', 'Bela', 'Cleo', 'Dario']) {
    await expect(view.facts.getByRole('link', { name: new RegExp(name) })).toHaveCount(1)
  }
  await checkPage(page, testInfo, 'overview')

  const batch = await view.open(view.queue, transaction.batch({ count: 2 }))
  await expect(batch).toContainText('multiSend')
  await expect(batch).toContainText('changeThreshold')
  await expect(batch).toContainText(enSafeTransactionDetails.delegateKnown)
  await checkPage(page, testInfo, 'details')

  await hand.press(view.waiting.getByRole('button', { name: review.sign, exact: true }))
  const acting = new ActingPage(page, hand)
  await acting.confirm(acting.entry(/ETH/).first())
  await expect(acting.dialog(enActingSafe.waiting.heading)).toContainText(enActingSafe.waiting.confirmed)
  await page.keyboard.press('Escape')
  await expect(view.waiting.getByRole('listitem').filter({ hasText: ether })).toHaveCount(0)
  await expect(view.queue.getByRole('listitem').filter({ hasText: ether }).last()).toContainText(
    entry.signedOf({ signed: 2, threshold: 3 }),
  )

  await view.show('assets')
  const balances = view.section(enSafeLists.balances.heading)
  await expect(balances.getByRole('listitem')).toContainText(['2.9 ETH', '0.25 WETH'])
  await expect(balances).toContainText(enSafeLists.balances.noPrices)
  await balances.getByLabel(enSafeLists.balances.currency).selectOption('eur')
  await expect(view.section(enSafeLists.collectibles.heading).getByRole('link', { name: item.name })).toBeVisible()
  await page.reload()
  await expect(balances.getByLabel(enSafeLists.balances.currency)).toHaveValue('eur')

  await view.show('history')
  const history = view.section(enSafeLists.history.heading)
  for (const title of [
    ...[transaction.creation, transaction.received({ amount: '3 ETH' }), transaction.received({ amount: '0.25 WETH' })],
    ...[
      settings.ADD_OWNER({ threshold: 2 }),
      settings.ENABLE_MODULE(),
      settings.CHANGE_THRESHOLD({ threshold: 3 }),
      rejection,
    ],
    entry.module,
  ]) {
    await expect(history.getByText(title, { exact: true })).toHaveCount(1)
  }
})

test('each view of a Safe has no fault that axe knows, and who acts as the Safe has its page at once @long', async ({
  page,
  market,
}, testInfo) => {
  test.slow()
  const { safe } = await buildSafePast(market)
  const item = await giveItem(market, safe)
  const bela = market.account('Bela').address
  const hand = createKeyboard(page)
  const view = new SafePageObject(page, hand)
  const acting = new ActingPage(page, hand)
  await page.goto(safeHref({ chainId, safe }))
  await connectDemo(page, market, 'Bela')

  await view.show('assets')
  const balances = view.section(enSafeLists.balances.heading)
  await expect(balances.getByRole('listitem')).toContainText(['2.9 ETH', '0.25 WETH'])
  await expect(view.section(enSafeLists.collectibles.heading).getByRole('link', { name: item.name })).toBeVisible()
  await checkPage(page, testInfo, 'assets')

  await view.show('history')
  const history = view.section(enSafeLists.history.heading)
  const added = await view.open(history, settings.ADD_OWNER({ threshold: 2 }))
  await expect(added).toContainText('addOwnerWithThreshold')
  await expect(added).toContainText(status.SUCCESS)
  await checkPage(page, testInfo, 'history')

  await view.show('incoming')
  await expect(view.section(enSafeLists.incoming.heading).getByText(/^Received /)).toHaveCount(3)
  await view.show('modules')
  await expect(view.section(enSafeLists.modules.heading)).toContainText(transaction.sent({ amount: '0.1 ETH' }))
  await view.show('messages')
  const messages = view.section(enSafeLists.messages.heading)
  await expect(messages).toContainText(pastText)
  await expect(messages).toContainText(enSafeVocabulary.messageStatus.NEEDS_CONFIRMATION)
  await checkPage(page, testInfo, 'messages')

  // Who acts as a Safe has its page at once.
  await page.goto('/safe')
  const own = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: formatAddress(safe) })
  await expect(own.getByRole('link'), 'it says which Safe').toHaveAccessibleName(new RegExp(formatAddress(safe)))
  await acting.openSafes(bela)
  await expect(
    acting.dialog(enActingSafe.safes.heading).getByRole('link', { name: enActingSafe.safes.overview, exact: true }),
  ).toHaveAttribute('href', '/safe')
  await page.keyboard.press('Escape')
  await own.getByRole('button', { name: enActingSafe.safes.act, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${safeHref({ chainId, safe })}$`))
  await expect(view.waiting).toContainText(waiting.others({ count: 1 }))
})

test('a Safe of a network that is not served here: a 404 in words, with the way to one’s own Safes', async ({
  page,
  market,
  evidence,
}, testInfo) => {
  evidence.expect(/status of 404/)
  const { unserved } = enSafePage
  const response = await page.goto(safeHref({ chainId: 1, safe: market.config.embedded?.safe ?? '0x' }))
  expect(response?.status()).toBe(404)
  const heading = unserved.heading({ network: 'Ethereum' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.getByRole('main')).toContainText(unserved.text({ network: 'Ethereum', isServed: false }))
  await checkPage(page, testInfo, 'unserved')
  await page.getByRole('main').getByRole('link', { name: unserved.action }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(enSafePage.own.title)
})

import { encodeFunctionData } from 'viem'
import { enActingSafe } from '@/lib/i18n/generated/en/acting-safe'
import { enSafeProposal } from '@/lib/i18n/generated/en/safe-proposal'
import { safeSettingsAbi } from '@/lib/protocol/safe-tx/safe-abi'
import { buildSafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { checkPage } from './fixtures/check-page'
import { connectDemo } from './fixtures/connect-demo'
import { ownSafe } from './fixtures/own-safe'
import { holdReceipts } from './fixtures/rpc-traffic'
import { SafeProposals } from './fixtures/safe-proposals'
import { expect, test } from './fixtures/test'
import { ActingPage } from './pages/acting'
import { createKeyboard } from './pages/hand'
import { ProposalPage } from './pages/proposal-page'

const { assets, hashes, nothing, rivals, signers, slowDown, stale, state, unserved } = enSafeProposal
const { waiting } = enActingSafe
const nobody = `0x${'ab'.repeat(20)}` as const
const sentinel = '0x0000000000000000000000000000000000000001'
const pay = (value: bigint, nonce: bigint) => buildSafeTx({ to: nobody, value, nonce })
const gatewayPath = '**/api/safe-gateway/**'

test('rejected by a replacement, replaced, carried out elsewhere, failed, and an owner removed in the middle: each ends in words @long', async ({
  page,
  browser,
  market,
}, testInfo) => {
  test.slow()
  const safe = await ownSafe(market, ['Ada', 'Bela', 'Cleo'], 2)
  const elsewhere = new SafeProposals(market, safe)
  const proposal = new ProposalPage(page, createKeyboard(page))

  const rejected = await elsewhere.propose(pay(1n, 0n), ['Ada'])
  await page.goto(rejected)
  await connectDemo(page, market, 'Bela')
  await expect(proposal.rivals).toHaveCount(0)
  await proposal.act('reject')
  await expect(proposal.root.getByText(waiting.replaced)).toBeVisible()
  await expect(proposal.rivals).toContainText(rivals.rejection)
  await expect(proposal.rivals).toContainText(rivals.signed({ signed: 1, threshold: 2 }))
  await expect(proposal.button('reject'), 'Bela has').toHaveCount(0)
  await expect(proposal.root).toContainText(enSafeProposal.act.rejected({ signed: 1, threshold: 2, isOpen: true }))
  await checkPage(page, testInfo, 'conflict')
  const context = await browser.newContext({ baseURL: market.url })
  const third = await context.newPage()
  const other = new ProposalPage(third, createKeyboard(third))
  await other.page.goto(rejected)
  await connectDemo(other.page, market, 'Cleo')
  await expect(other.button('reject'), 'Cleo has not').toBeVisible()
  await other.rivals.getByRole('link', { name: rivals.open }).click()
  await expect(other.root.getByRole('heading', { level: 1 })).toHaveText(enSafeProposal.rejectionHeading)
  await expect(other.button('reject'), 'a rejection is confirmed, not rejected').toHaveCount(0)
  await checkPage(other.page, testInfo, 'rejection')
  await other.act('confirm')
  await other.act('execute')
  await expect(other.root).toContainText(state.executed)
  await expect(proposal.root).toContainText(state.rejected)
  await expect(proposal.button('confirm')).toHaveCount(0)
  await checkPage(page, testInfo, 'rejected')
  await context.close()

  await page.goto(await elsewhere.propose(pay(1n, 1n), ['Ada']))
  await expect(proposal.button('confirm')).toBeVisible()
  await elsewhere.execute(pay(1n, 1n), ['Ada', 'Cleo'])
  await expect(proposal.root).toContainText(state.executed)
  await expect(proposal.button('confirm')).toHaveCount(0)

  const late = pay(3n, 2n)
  await page.goto(await elsewhere.propose(late, ['Ada', 'Cleo']))
  await proposal.button('execute').click()
  await expect(proposal.prompt('execute')).toBeVisible()
  await elsewhere.execute(late, ['Ada', 'Cleo'])
  await expect(proposal.root, 'while the wallet asks').toContainText(state.executed)
  await proposal.answer('execute')
  await expect(proposal.root.getByText(waiting.late)).toBeVisible()

  await page.goto(await elsewhere.propose(pay(1n, 3n), ['Ada']))
  await expect(proposal.button('confirm')).toBeVisible()
  await elsewhere.execute(pay(2n, 3n), ['Ada', 'Cleo'])
  await expect(proposal.root).toContainText(state.replaced)

  const failing = { ...pay(10n ** 30n, 4n), safeTxGas: 60_000n }
  await page.goto(await elsewhere.propose(failing, ['Ada', 'Bela']))
  await expect(proposal.root).toContainText(enSafeProposal.dead)
  await expect(proposal.section(assets.heading)).toContainText(assets.refused)
  await elsewhere.execute(failing, ['Ada', 'Bela'])
  await expect(proposal.root).toContainText(state.failed)
  await checkPage(page, testInfo, 'failed')

  await page.goto(await elsewhere.propose(pay(1n, 6n), ['Ada', 'Bela']))
  await expect(proposal.root).toContainText(state.queued({ next: 5, last: 5, isNext: true }))
  const ada = market.account('Ada').address
  const remove = encodeFunctionData({ abi: safeSettingsAbi, functionName: 'removeOwner', args: [sentinel, ada, 2n] })
  await elsewhere.execute(buildSafeTx({ to: safe, data: remove, nonce: 5n }), ['Bela', 'Cleo'])
  await expect(proposal.root).toContainText(state.signing({ missing: 1 }))
  await expect(proposal.signers.getByRole('listitem').filter({ hasText: 'Ada' })).toHaveCount(0)
  await expect(proposal.signers).toContainText(signers.of({ signed: 1, threshold: 2, owners: 2 }))
})

test('a service that is away, slow, tired or lying, and links that lead nowhere: words, and nothing to sign @long', async ({
  page,
  market,
  evidence,
}, testInfo) => {
  test.slow()
  evidence.expect(/status of (404|429|503)|ERR_FAILED|Failed to load resource/)
  const safe = await ownSafe(market, ['Ada', 'Bela', 'Cleo'], 2)
  const elsewhere = new SafeProposals(market, safe)
  const path = await elsewhere.propose(pay(1n, 0n), ['Ada'])
  const proposal = new ProposalPage(page)
  await page.goto(path)
  await connectDemo(page, market, 'Bela')
  await expect(proposal.button('confirm')).toBeVisible()

  await page.route(gatewayPath, (route) => route.fulfill({ status: 503, body: '<html>' }))
  await expect(proposal.root).toContainText(stale)
  await expect(proposal.section(hashes.heading), 'what was read stays').toContainText(path.slice(-66))
  await page.reload()
  await expect(proposal.root).toContainText(nothing.away)
  await checkPage(page, testInfo, 'away')
  await page.unroute(gatewayPath)
  await page.route(gatewayPath, (route) => route.fulfill({ status: 429, body: '{}' }))
  await page.reload()
  await expect(proposal.root).toContainText(slowDown)
  await page.unroute(gatewayPath)
  await expect(proposal.button('confirm'), 'it is asked again by itself').toBeVisible({ timeout: 30_000 })

  await page.route(/\/api\/safe-gateway\/.*\/transactions\/0x\w+$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"value":"1"', '"value":"2"') })
  })
  await page.reload()
  await expect(proposal.root).toContainText(nothing.mismatch)
  await expect(proposal.button('confirm')).toHaveCount(0)
  await checkPage(page, testInfo, 'mismatch')
  await page.unrouteAll()

  await page.goto(`/safe/31337/${safe}/0x${'5a'.repeat(32)}`)
  await expect(proposal.root).toContainText(nothing.unknown)
  await page.goto(`/safe/31337/${nobody}/0x${'5a'.repeat(32)}`)
  await expect(proposal.root).toContainText(nothing.no_safe)
  await page.goto(path.replace('/31337/', '/1/'))
  await expect(proposal.root).toContainText(unserved)
  expect((await page.goto(`/safe/31337/${safe}/0x12`))?.status()).toBe(404)
})

test('from the list of what waits: rejected there, and a slow execution is followed to its end @long', async ({
  page,
  market,
}, testInfo) => {
  test.slow()
  const safe = await ownSafe(market, ['Ada', 'Bela', 'Cleo'], 2)
  const elsewhere = new SafeProposals(market, safe)
  await elsewhere.propose(pay(3n, 0n), ['Ada', 'Cleo'])
  const hand = createKeyboard(page)
  const acting = new ActingPage(page, hand)
  await page.goto('/')
  await connectDemo(page, market, 'Bela')
  await acting.openWaiting(market.account('Bela').address, safe)
  const entry = acting.entry('').filter({ has: page.getByRole('button', { name: waiting.execute, exact: true }) })
  await hand.press(entry.getByRole('button', { name: waiting.ask, exact: true }))
  await expect(new ProposalPage(page).link).toHaveValue(new RegExp(`/safe/31337/${safe}/0x`))
  await page.keyboard.press('Escape')
  await hand.press(entry.getByRole('button', { name: waiting.reject, exact: true }))
  await acting.confirmInWallet('typed_data')
  await expect(acting.dialog(waiting.heading)).toContainText(waiting.replaced)
  await expect(acting.entry(waiting.rival)).toHaveCount(2)
  await expect(entry).toContainText(waiting.rejectionSigned({ signed: 1, threshold: 2 }))
  await expect(entry.getByRole('button', { name: waiting.reject, exact: true })).toHaveCount(0)
  await checkPage(page, testInfo, 'waiting-rejected')

  const network = await holdReceipts(page)
  await acting.execute(entry)
  await expect(acting.dialog(waiting.heading)).toContainText(waiting.sent, { timeout: 45_000 })
  await network.release()
  await expect(acting.dialog(waiting.heading)).toContainText(state.executed)
  await expect(acting.entry('')).toHaveCount(0)
})

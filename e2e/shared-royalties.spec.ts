import { encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { profileHref } from '@/lib/accounts/profile-href'
import { enCreation } from '@/lib/i18n/generated/en/creation'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enRoyaltySplits } from '@/lib/i18n/generated/en/royalty-splits'
import { enTransactionOutcomes } from '@/lib/i18n/generated/en/transaction-outcomes'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildFields, findCollection, named } from './fixtures/created-items'
import { findViolations } from './fixtures/find-violations'
import { countSent } from './fixtures/rpc-traffic'
import { phone } from './fixtures/shapes'
import { signIn } from './fixtures/sign-in'
import { sendCalls } from './fixtures/sign-voucher'
import { switchAccount } from './fixtures/switch-account'
import { expect, test } from './fixtures/test'
import { CreatePage } from './pages/create-page'
import { WalletModal } from './pages/wallet-modal'

const { collection, dialog } = enCreation

test.use(phone)

test('with a key: an item with a shared royalty from its file on, and each takes what waits for them @long', async ({
  page,
  market,
}, testInfo) => {
  const [maker, other] = [market.account('Ada'), market.account('Bela')]
  const name = 'Shared by Two'
  const create = new CreatePage(page)
  const look = async (what: string) => {
    await testInfo.attach(what, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
    expect(await findViolations(page), what).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${what}: wider than the screen`).toBeLessThanOrEqual(0)
  }
  await create.goto()
  await new WalletModal(page).open()
  await new WalletModal(page).chooseDemo('Ada')
  await signIn(page, market, maker)
  const fields = { ...buildFields(name), royalty: '10' }
  await create.fill(fields)
  await create.form.getByRole('button', { name: collection.split }).click()
  for (const [index, [account, percent]] of [
    [maker.address, '60'],
    [other.address, '40'],
  ].entries()) {
    await create.field(collection.account({ number: index + 1 })).fill(account ?? '')
    await create.field(collection.percent({ number: index + 1 })).fill(percent ?? '')
  }
  const sent = countSent(page)
  await create.button.click()
  for (const title of [
    enTransactionOutcomes.title.split(named(name)),
    enTransactionOutcomes.title.create(named(name)),
    dialog.confirm.mint(fields),
  ]) {
    await create.dialogButton(title).click()
    await create.confirmPrompt()
  }
  await expect(create.heading(dialog.doneHeading(fields))).toBeVisible()
  expect(sent(), 'one transaction a step').toBe(3)
  await expect.poll(() => findCollection(market, maker.address, name)).toBeDefined()
  const made = await findCollection(market, maker.address, name)
  const [split] = await market.chain.readContract({
    ...{ address: made?.contract ?? '0x', abi: creatorCollectionAbi },
    ...{ functionName: 'royaltyInfo', args: [1n, 10_000n] },
  })

  const weth = market.config.chains.find(({ id }) => id === localChainId)?.contracts.weth ?? '0x'
  const valueWei = parseEther('0.1')
  await sendCalls(market, maker, [
    { to: split, data: '0x', valueWei },
    { to: weth, data: encodeFunctionData({ abi: wethAbi, functionName: 'deposit' }), valueWei },
    {
      to: weth,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [split, valueWei] }),
      valueWei: 0n,
    },
  ])
  await page.goto(profileHref(other.address))
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: enRoyaltySplits.heading }) })
  await expect(section, 'of somebody else').toHaveCount(0)
  await switchAccount(page, market, 'Ada', 'Bela')
  const own = section.getByRole('listitem').filter({ has: page.getByTitle(split) })
  await expect(own).toContainText(enRoyaltySplits.part({ percent: '40' }))
  await look('profile')
  const wethOf = () =>
    market.chain.readContract({ address: weth, abi: erc20Abi, functionName: 'balanceOf', args: [other.address] })
  const [coinBefore, wethBefore] = [await market.chain.getBalance(other), await wethOf()]
  const sentByBela = countSent(page)
  for (const amount of ['0.04 ETH', '0.04 WETH']) {
    await own.getByRole('button', { name: enRoyaltySplits.take({ amount }), exact: true }).click()
    await expect(create.heading(enRoyaltySplits.reviewHeading)).toBeVisible()
    await expect(create.dialog).toContainText(amount)
    await look(`review of ${amount}`)
    await create.dialogButton(enRoyaltySplits.take({ amount })).click()
    await create.confirmPrompt()
    await expect(create.heading(enRoyaltySplits.doneHeading)).toBeVisible()
    await create.dialogButton(enOrderFlows.flow.finish).click()
    await expect(own.getByRole('button', { name: enRoyaltySplits.take({ amount }), exact: true })).toHaveCount(0)
  }
  await expect(own).toContainText(enRoyaltySplits.nothing)
  expect(sentByBela(), 'one transaction each').toBe(2)
  expect((await wethOf()) - wethBefore).toBe(parseEther('0.04'))
  const gained = (await market.chain.getBalance(other)) - coinBefore
  expect(gained).toBeGreaterThan(parseEther('0.03'))
  expect(gained).toBeLessThan(parseEther('0.04'))
})

import { enErrors } from '@/lib/i18n/generated/en/errors'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { installInjectedWallet } from './fixtures/injected-wallet'
import { longWhen } from './fixtures/long'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const { buy } = enPurchase
const chain = 'Verdigris Local'
const [ask, add] = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

for (const [title, nestsUnknownChain, switchesOnAdd] of [
  ['4902', false, true],
  ['4902 nested in -32603', true, true],
  ['4902, from a wallet that adds a network and stays where it is', false, false],
] as const) {
  test(`a wallet that does not know the network (${title}) is given it, asked again, and buys${longWhen(title !== '4902')}`, async ({
    page,
    market,
  }) => {
    const item = await market.findItemForSale()
    const account = market.account('Dario')
    const wallet = await installInjectedWallet(page, { account, marketUrl: market.url, chainId: 1 })
    Object.assign(wallet, { nestsUnknownChain, switchesOnAdd, knownChains: new Set([1]) })
    const dialog = new BuyDialog(page)
    await new ItemPage(page).goto(item)
    await new ItemPage(page).buy()
    await new WalletModal(page).choose('Test Wallet')
    await dialog.root.getByRole('button', { name: buy.switchChain({ chain }) }).click()
    await expect(dialog.confirmButton).toBeVisible()
    const asked = wallet.calls.filter(({ method }) => method === ask || method === add)
    expect(asked.map(({ method }) => method)).toEqual(switchesOnAdd ? [ask, add] : [ask, add, ask])
    expect(asked[1]?.params).toEqual([
      {
        chainId: '0x7a69',
        chainName: chain,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [market.config.embedded?.rpcUrl],
      },
    ])
    await dialog.confirm()
    await expect(dialog.heading(buy.ownedHeading({ name: item.name }))).toBeVisible()
    const [sent] = wallet.signed
    expect(sent?.chainId).toBe(item.chainId)
    expect((await market.chain.getTransaction({ hash: sent?.hash ?? '0x' })).chainId).toBe(item.chainId)
  })
}

for (const [title, state] of [
  ['has gone to another network without a word', { chainId: 1, reportedChainId: null }],
  ['says it is on the network and is on another', { chainId: 1, reportedChainId: 31337 }],
] as const) {
  test(`a wallet that ${title} is not asked to sign${longWhen(state.reportedChainId === null)}`, async ({
    page,
    market,
  }) => {
    const item = await market.findItemForSale()
    const account = market.account('Dario')
    const before = await market.readPurse(account.address)
    const wallet = await installInjectedWallet(page, { account, marketUrl: market.url })
    const dialog = new BuyDialog(page)
    await new ItemPage(page).goto(item)
    await new ItemPage(page).buy()
    await new WalletModal(page).choose('Test Wallet')
    await expect(dialog.confirmButton).toBeVisible()
    Object.assign(wallet, state)
    await dialog.confirm()
    await expect(dialog.failure).toHaveText(enErrors.wrong_chain)
    expect(wallet.prompts).toBe(0)
    expect(wallet.signed).toEqual([])
    expect(await market.readPurse(account.address)).toEqual(before)
  })
}

import { startEnsNode } from '@/tests/harness/ens-node'
import { installInjectedWallet } from './fixtures/injected-wallet'
import { expect, test } from './fixtures/test'
import { ProfilePage } from './pages/profile-page'
import { WalletModal } from './pages/wallet-modal'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('where Ethereum is served an account has its ENS name, and a picture that brings its own bytes @long', async ({
  page,
  ownMarket,
  evidence,
}) => {
  const node = await startEnsNode()
  const asked: string[] = []
  await page.route('https://pictures.example/**', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  const market = await ownMarket({ RPC_URL_1: node.url, DEMO: '1' })
  const [dario, emi] = [market.account('Dario'), market.account('Emi')]
  node.records.set(dario.address.toLowerCase(), { name: 'dario.eth', avatar: picture })
  node.records.set(emi.address.toLowerCase(), { name: 'emi.eth', avatar: 'https://pictures.example/emi.png' })
  const wallet = await installInjectedWallet(page, { account: dario, others: [emi], marketUrl: market.url })
  const modal = new WalletModal(page)

  await test.step('its page says it', async () => {
    await page.goto(`${market.url}/profile/${dario.address}`)
    await expect(new ProfilePage(page).name).toHaveText('dario.eth')
  })

  await test.step('the wallet’s dialog has name, whole address and picture', async () => {
    await modal.connect('Test Wallet')
    await modal.openAccount(dario.address)
    await expect(modal.account.getByRole('heading', { name: 'dario.eth' })).toBeVisible()
    await expect(modal.account.getByTitle(dario.address)).toBeVisible()
    await expect(modal.account.locator('img')).toHaveAttribute('src', picture)
  })

  await test.step('a picture on somebody’s server is not asked for; the avatar stands in its place', async () => {
    // The policy of the page refuses it, and the browser says so.
    evidence.expect(/pictures\.example/)
    wallet.accounts = [emi.address]
    await wallet.emit('accountsChanged', [emi.address])
    await expect(modal.account.getByRole('heading', { name: 'emi.eth' })).toBeVisible()
    await expect(modal.account.locator('svg text')).toHaveCount(1)
    await expect(modal.account.locator('img')).toHaveCount(0)
    expect(asked).toEqual([])
  })

  // Before its market goes: the page's event stream would complain.
  await page.close()
  await node.close()
})

import { enItemList } from '@/lib/i18n/generated/en/item-list'
import { holdRequests } from './fixtures/hold-requests'
import { expect, test } from './fixtures/test'
import { ItemList } from './pages/item-list'

const { statuses } = enItemList

test('what is typed while an answer is waited for stays, and so do the panel and the focus', async ({
  page,
  market,
}) => {
  const item = await market.findItemForSale()
  const list = new ItemList(page)
  await list.gotoExplore(`?q=${encodeURIComponent(item.name)}`)
  const answer = /\/_next\/data\/.*status=not_on_sale/
  const release = await holdRequests(page, answer)
  await list.panel(enItemList.status).click()
  const asked = page.waitForRequest(answer)
  await page.getByRole('radio', { name: statuses.not_on_sale }).check()
  await asked
  await list.panel(enItemList.price).click()
  const from = page.getByRole('textbox', { name: enItemList.from({ symbol: 'ETH' }) })
  await from.fill('0.5')
  release()
  await expect(page).toHaveURL(/status=not_on_sale/)
  await expect(list.card(item.name)).toHaveCount(0)
  await expect(from).toHaveValue('0.5')
  await expect(from).toBeFocused()
})

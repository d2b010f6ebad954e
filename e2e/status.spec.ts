import { healthSchema } from '@/lib/api/schemas/health'
import { enSystemStatus } from '@/lib/i18n/generated/en/system-status'
import { expect, test } from './fixtures/test'

test('the status page says what the market is at: blocks read and behind, the last reorganisation, orders verified @long', async ({
  page,
  ownMarket,
  evidence,
}) => {
  // The market of the test ends before its page.
  evidence.expect(/api\/v1\/events/)
  const market = await ownMarket()
  const readRow = (label: string) =>
    page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd').first()
  await page.goto(`${market.url}/status`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(enSystemStatus.heading)
  await expect(page.getByRole('heading', { name: enSystemStatus.ready, exact: true })).toBeVisible()
  await expect(readRow(enSystemStatus.orders)).toHaveText('15 of 15')
  await expect(readRow(enSystemStatus.behind)).toHaveText('0')
  await expect(readRow(enSystemStatus.reorg)).toHaveText(enSystemStatus.never)

  const read = async () => healthSchema.parse(await (await fetch(`${market.url}/api/health/ready`)).json()).chains[0]
  await market.chain.mine({ blocks: 5 })
  // What the index has not read it can not see to be lost.
  const head = String(await market.chain.getBlockNumber({ cacheTime: 0 }))
  await expect.poll(read).toMatchObject({ indexedBlock: head })
  await market.chain.request({ method: 'anvil_reorg' as never, params: [2, []] as never })
  await market.chain.mine({ blocks: 1 })
  await expect.poll(read).toMatchObject({ lag: '0', lastReorg: { depth: '2' } })
  const indexed = Number((await read())?.indexedBlock)
  await page.reload()
  await expect(readRow(enSystemStatus.reorg)).toContainText('2 blocks, ')
  expect(Number((await readRow(enSystemStatus.indexed).textContent())?.replace(/\D/g, ''))).toBeGreaterThanOrEqual(
    indexed,
  )
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { enAccount } from '@/lib/messages/en-account'
import { enTrade } from '@/lib/messages/en-trade'
import { expect, test } from './fixtures/test'
import { itemPath } from './pages/item-page'
import { VerifyDialog } from './pages/verify-dialog'

const { favourite } = enAccount

test('in the frame of another site the session is kept for that site alone', async ({
  page,
  context,
  ownMarket,
  evidence,
}) => {
  // To a browser `localhost` and `127.0.0.1` are two sites.
  let framed = ''
  const host = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      `<title>Host</title><iframe title="market" src="${framed}" style="width:1200px;height:800px"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => host.listen(0, 'localhost', resolve))
  const hostUrl = `http://localhost:${(host.address() as AddressInfo).port}`
  try {
    const market = await ownMarket({ SAFE_APP_ORIGINS: hostUrl })
    evidence.allowOrigin(hostUrl)
    evidence.expect(/favicon/)
    const work = await market.findWorkForSale()
    framed = `${market.url}${itemPath(work)}`
    await page.goto(hostUrl)
    const frame =
      page.frame({ url: framed }) ?? (await page.waitForEvent('framenavigated', ({ url }) => url() === framed))
    const heart = frame
      .getByRole('button', { name: new RegExp(`^(${favourite.add(work)}|${favourite.remove(work)})$`) })
      .first()
    await heart.click()
    await frame.getByRole('button', { name: enTrade.demoWallet({ name: 'Ada' }), exact: true }).click()
    await new VerifyDialog(frame).sign()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    const kept = (await context.cookies()).filter(({ name }) => name.includes('verdigris-session'))
    expect(kept).toHaveLength(1)
    expect(kept[0]).toMatchObject({ sameSite: 'None', secure: true, httpOnly: true, partitionKey: 'http://localhost' })

    await page.reload()
    const again =
      page.frame({ url: framed }) ?? (await page.waitForEvent('framenavigated', ({ url }) => url() === framed))
    await expect(again.getByRole('button', { name: favourite.remove(work) }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    )

    const outside = await context.newPage()
    await outside.goto(market.url)
    const answer = await outside.evaluate(async () => (await fetch('/api/v1/session')).json())
    expect(answer, 'nobody outside of that frame').toEqual({ session: null })
  } finally {
    host.close()
  }
})

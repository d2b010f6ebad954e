import { enCreation } from '@/lib/i18n/generated/en/creation'
import { connectDemo } from '../fixtures/connect-demo'
import { buildFields } from '../fixtures/created-items'
import { signIn } from '../fixtures/sign-in'
import { expect, test } from '../fixtures/test'
import { CreatePage } from '../pages/create-page'
import { confirmInWallet } from './sign-steps'
import { takePicture } from './take-picture'

const { about, collection, dialog, sale } = enCreation

test('create an item, mint and list it', async ({ page, market, evidence }) => {
  // While the market reads the new collection.
  evidence.expect(/503.*\/collections\/31337\//)
  const fields = {
    ...buildFields('Four Passes', 'Evening at the Pass'),
    file: 'public/works/last-light-at-tarn-pass-672.avif',
    description: 'The last light of an evening in autumn, seen from the hut below the pass.',
    alt: 'A mountain lake under a pass, in the last light of the day.',
    royalty: '5',
  }
  const create = new CreatePage(page)
  await create.goto()
  await connectDemo(page, market, 'Ada')
  await signIn(page, market, market.account('Ada'))
  await create.fill(fields)
  await create.sell('now', '1.2')
  await expect(create.stored).toBeVisible()
  const group = (name: string) => create.form.getByRole('group', { name, exact: true })
  await page.evaluate(() => scrollTo(0, 0))
  await takePicture(page, 'creating-file', 880)
  await takePicture(page, 'creating-details', [group(about.heading)])
  await takePicture(page, 'creating-collection', [group(collection.heading)])
  await takePicture(page, 'creating-sale', [group(sale.heading), create.button])

  await create.button.click()
  await expect(create.dialog).toContainText(dialog.create({ name: 'Four Passes' }))
  await takePicture(page, 'creating-review', [create.dialog])
  const next = create.dialog.getByRole('button', { name: /^(Create|Mint|Approve|Sign) / }).first()
  const done = create.heading(dialog.onSale(fields))
  for (;;) {
    await next.or(done).first().waitFor()
    if (await done.isVisible()) break
    const name = (await next.textContent()) ?? ''
    await next.click()
    await confirmInWallet(page, name.startsWith('Sign') ? 'typed_data' : 'transaction')
    await create.dialogButton(name).waitFor({ state: 'detached' })
  }
  await takePicture(page, 'creating-done', [create.dialog])
})

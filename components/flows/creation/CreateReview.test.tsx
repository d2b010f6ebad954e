// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { formatAddress } from '@/lib/base/format/format-address'
import type { ItemDraft } from '@/lib/creation/item-draft'
import type { CreationPlan } from '@/lib/flows/creation/prepare-creation'
import { enCreation } from '@/lib/i18n/generated/en/creation'
import { buyer, collection, seller } from '@/tests/builders/build-order'
import { CreateReview } from './CreateReview'

vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ address: null }) }))
afterEach(cleanup)

const draft = { name: 'Late Heron', collectionName: 'Fen' } as ItemDraft
const plan = {
  ...{ chainId: 31337, account: seller, collection, tokenId: 1n, twin: null },
  ...{ royaltyBps: 500, isNew: true, isSplitNew: true },
  royaltyShares: [
    { account: seller, parts: 6250n },
    { account: buyer, parts: 3750n },
  ],
}
const voucher = { payments: [{ to: seller, amount: 10n ** 18n }], deadline: 2_000_000_000n }

function show(of: object) {
  const onTwin = vi.fn()
  const unused = { market: null, isAgreed: false, onAgree: vi.fn(), isTwinWanted: false }
  render(<CreateReview plan={of as CreationPlan} {...{ draft, onTwin, ...unused }} />)
  return onTwin
}

it.each([
  ['minted now', plan],
  ['minted by its buyer', { ...plan, voucher }],
])('of an item %s it says what will be done, not that it is done already', (_, of) => {
  show(of)
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).toMatch(/^(This creates|This mints|You sign) /)
})

it('of an item that is made already, and only has to be signed for sale, it says so', () => {
  show({ ...plan, isNew: false, isMinted: true })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    enCreation.dialog.minted({ name: 'Late Heron' }),
  ])
})

it('asks for a second yes where a token says the very same', () => {
  show(plan)
  expect(screen.queryByRole('checkbox')).toBeNull()
  cleanup()
  const onTwin = show({ ...plan, twin: 4n })
  expect(screen.getByRole('status').textContent).toContain(enCreation.dialog.twin({ tokenId: '4' }))
  fireEvent.click(screen.getByRole('checkbox'))
  expect(onTwin).toHaveBeenCalledWith(true)
})

it('says of a contract that shares the royalty already that it is there', () => {
  show({ ...plan, isSplitNew: false })
  const [first] = screen.getAllByRole('listitem')
  expect(first?.textContent).toBe(enCreation.dialog.splitThere)
})

it('names who shares the royalty, and their parts, before it is made', () => {
  show(plan)
  const rows = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(rows).toContainEqual(expect.stringMatching(new RegExp(`${formatAddress(seller)}.*62\\.5 %$`)))
  expect(rows).toContainEqual(expect.stringMatching(new RegExp(`${formatAddress(buyer)}.*37\\.5 %$`)))
  cleanup()
  show({ ...plan, royaltyShares: [{ account: seller, parts: 1n }] })
  expect(document.body.textContent).not.toContain(formatAddress(seller))
})

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DemoDataProvider } from '@/context/DemoDataProvider'
import type { Item } from '@/lib/api/schemas/item'
import type { Profile } from '@/lib/api/schemas/profile'
import { enCertificate } from '@/lib/i18n/generated/en/certificate'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enMediaPlayer } from '@/lib/i18n/generated/en/media-player'
import { buildItem } from '@/tests/builders/build-item'
import { CertificateButton } from './CertificateButton'

const print = vi.fn()
const fetchCertificateFacts = vi.fn()
vi.mock('@/lib/items/certificate-facts', async (load) => ({
  ...(await load<object>()),
  fetchCertificateFacts: () => fetchCertificateFacts(),
}))

beforeEach(() => {
  fetchCertificateFacts.mockReset()
  print.mockReset()
  vi.stubGlobal('print', print)
  vi.stubGlobal('matchMedia', () => new EventTarget())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(change: Partial<Item> = {}, client = new QueryClient(), profiles: Record<string, Profile> = {}) {
  const item = buildItem(change)
  render(
    <QueryClientProvider client={client}>
      <DemoDataProvider items={[]}>
        <CertificateButton {...{ item, profiles }} />
      </DemoDataProvider>
    </QueryClientProvider>,
  )
  return item
}
const press = () => fireEvent.click(screen.getByRole('button', { name: enMediaPlayer.certificate }))
const sheet = () => document.querySelector('.certificate')

test('the sheet has the facts, and is printed once they are there', async () => {
  const atMs = Date.UTC(2026, 10, 30, 9, 5)
  fetchCertificateFacts.mockResolvedValue({ mint: { time: '1700000000', blockNumber: '12' }, block: '345', atMs })
  const item = show({ durability: { metadata: 'chain', image: 'ipfs', pinned: false, copy: 'none' } })
  expect(sheet()).toBeNull()
  press()
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const text = sheet()?.textContent
  for (const fact of [item.name, item.collection.name, item.contract, item.owner, item.standard, 'Image on IPFS']) {
    expect(text).toContain(fact)
  }
  expect(text).toContain(enCertificate.mintedIn({ date: '14 Nov 2023, 22:13', block: '12' }))
  expect(text).toContain(enCertificate.printed({ date: '30 Nov 2026, 09:05' }))
  expect(text).toContain(enCertificate.block({ block: '345' }))
  expect(sheet()?.querySelector(`[aria-label="${enCertificate.qr}"]`)).toBeTruthy()
})

test('the browser’s own command prints the sheet without what is not known', async () => {
  show()
  dispatchEvent(new Event('beforeprint'))
  expect(sheet(), 'before somebody did something').toBeNull()
  dispatchEvent(new Event('scroll'))
  await vi.waitUntil(() => {
    dispatchEvent(new Event('beforeprint'))
    return sheet()
  })
  expect(sheet()?.textContent).not.toContain(enCertificate.minted)
  expect(sheet()?.textContent).toContain(enCertificate.note())
  expect(fetchCertificateFacts).not.toHaveBeenCalled()
})

test('the name that the owner chose stands beside the address, marked as chosen by the account', async () => {
  fetchCertificateFacts.mockResolvedValue({ mint: null, block: null, atMs: 0 })
  const { owner } = buildItem()
  const profile = { name: 'Ada Lovelace', bio: null, picture: null }
  show({}, undefined, { [owner ?? '']: profile })
  press()
  await waitFor(() => expect(sheet()?.textContent).toContain(`Ada Lovelace (${enCertificate.chosenName})${owner}`))
})

test('an edition has no one owner, a voucher has none yet', async () => {
  fetchCertificateFacts.mockResolvedValue({ mint: null, block: null, atMs: 0 })
  show({ standard: 'ERC1155', owner: null, supply: '9', ownerCount: 3 })
  press()
  await waitFor(() => expect(sheet()?.textContent).toContain(enCommon.item.holders({ count: 3 })))
  cleanup()
  show({ owner: null, voucher: {} as Item['voucher'] })
  press()
  await waitFor(() => expect(sheet()?.textContent).toContain(enCertificate.notMinted))
  expect(sheet()?.textContent).not.toContain(enCommon.item.owner)
})

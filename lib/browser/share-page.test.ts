// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { canSharePage, copyText, getPageUrl, sharePage } from './share-page'

const page = { title: 'Late Heron', url: 'https://market.test/item/1' }
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

it('is the canonical address that is shared, or that of the page without what was asked of it', () => {
  window.history.replaceState(null, '', '/item/1?tab=offers#bids')
  expect(getPageUrl()).toBe(`${window.location.origin}/item/1`)
  document.head.innerHTML = `<link rel="canonical" href="${page.url}">`
  expect(getPageUrl()).toBe(page.url)
})

it('hands the page to the system where that has a sheet, and takes a no for an answer', async () => {
  const share = vi.fn(async () => {})
  vi.stubGlobal('navigator', { share })
  expect(canSharePage()).toBe(true)
  expect(await sharePage(page)).toBe(true)
  expect(share).toHaveBeenCalledWith(page)
  share.mockRejectedValueOnce(new DOMException('No', 'AbortError'))
  expect(await sharePage(page)).toBe(true)
  share.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'))
  expect(await sharePage(page)).toBe(false)
})

it('copies, and says so where that is not to be had', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(canSharePage()).toBe(false)
  expect(await copyText(page.url)).toBe(true)
  expect(writeText).toHaveBeenCalledWith(page.url)
  vi.stubGlobal('navigator', {})
  expect(await copyText(page.url)).toBe(false)
})

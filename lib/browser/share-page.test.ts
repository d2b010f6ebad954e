import { afterEach, expect, it, vi } from 'vitest'
import { sharePage } from './share-page'

const page = { title: 'Late Heron', url: 'https://market.test/item/1' }
afterEach(() => vi.unstubAllGlobals())

it('hands the page to the system where that has a sheet, and takes a no for an answer', async () => {
  const share = vi.fn(async () => {})
  const writeText = vi.fn()
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  expect(await sharePage(page)).toBe('handed')
  expect(share).toHaveBeenCalledWith(page)
  share.mockRejectedValueOnce(new DOMException('No', 'AbortError'))
  expect(await sharePage(page)).toBe('handed')
  expect(writeText).not.toHaveBeenCalled()
})

it('copies the link where there is no sheet, or where it may not be used', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await sharePage(page)).toBe('copied')
  expect(writeText).toHaveBeenCalledWith(page.url)
  const share = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  expect(await sharePage(page)).toBe('copied')
})

it('says so where neither is to be had', async () => {
  vi.stubGlobal('navigator', {})
  expect(await sharePage(page)).toBe('failed')
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } })
  expect(await sharePage(page)).toBe('failed')
})

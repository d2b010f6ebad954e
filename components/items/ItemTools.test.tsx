// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toItemCardData } from '@/context/DemoDataProvider'
import type { Item } from '@/lib/api/schemas/item'
import { enItemDetails } from '@/lib/i18n/generated/en/item-details'
import { enMediaPlayer } from '@/lib/i18n/generated/en/media-player'
import { enShare } from '@/lib/i18n/generated/en/share'
import { buildItem } from '@/tests/builders/build-item'
import { ItemTools } from './ItemTools'

// jsdom does not print.
beforeEach(() => vi.stubGlobal('matchMedia', () => new EventTarget()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (item: Item) => {
  const running = { isRunning: false, isFull: false, onRun: () => {} }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ItemTools item={item} card={toItemCardData(item)} profiles={{}} running={running} onFull={() => {}} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('button', { name: enShare.share })).toBeTruthy()
  return screen.queryByRole('button', { name: enMediaPlayer.view }) !== null
}

test('an item is shown as large as it goes where there is something to see', () => {
  expect(show(buildItem({ image: '/1.webp' }))).toBe(true)
  cleanup()
  expect(show(buildItem({ image: null }))).toBe(false)
  cleanup()
  const playable = { kind: 'video', url: 'http://media.test/a', bytes: 9 } as const
  expect(show(buildItem({ image: null, playable }))).toBe(true)
})

test('a missing picture says why beside its empty frame', () => {
  show(buildItem({ image: null, pictureProblem: 'damaged' }))
  expect(screen.getByText(`${enItemDetails.pictureProblem}: ${enItemDetails.problems.damaged}`)).toBeTruthy()
  cleanup()
  show(buildItem({ image: null, pictureProblem: 'none' }))
  expect(screen.getByText(`${enItemDetails.pictureProblem}: ${enItemDetails.noPicture}`)).toBeTruthy()
})

test('metadata that could not be read are why there is no picture', () => {
  show(buildItem({ image: null, metadataProblem: 'not_found' }))
  expect(screen.getByText(`${enItemDetails.metadataProblem}: ${enItemDetails.problems.not_found}`)).toBeTruthy()
})

test('a PDF is seen in no viewer of ours', () => {
  const playable = { kind: 'pdf', url: 'http://media.test/a', bytes: 9 } as const
  expect(show(buildItem({ image: null, playable }))).toBe(false)
})

test('a certificate is printed of each item but of one that is hidden', () => {
  const find = () => screen.queryByRole('button', { name: enMediaPlayer.certificate })
  show(buildItem())
  expect(find()).toBeTruthy()
  cleanup()
  show(buildItem({ hidden: { by: 'operator' } as unknown as Item['hidden'] }))
  expect(find()).toBeNull()
})

// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createDemoNfts } from '@/data/nfts'
import { enMediaPlayer } from '@/lib/i18n/generated/en/media-player'
import { ZoomableImage } from './ZoomableImage'

const [item] = createDemoNfts(() => 0.5, 0)

afterEach(() => vi.unstubAllGlobals())

test('a key that is pressed before the browser has told the size counts; another size begins anew', () => {
  let tell: () => void = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        tell = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  if (!item) throw new Error('no work')
  render(<ZoomableImage item={item} />)
  const picture = screen.getByRole('application')
  fireEvent.keyDown(picture, { key: '+' })
  act(() => tell())
  expect(screen.getByRole('status').textContent).toBe(enMediaPlayer.viewer.scale({ percent: 150 }))
  Object.defineProperty(picture, 'clientWidth', { value: 300 })
  act(() => tell())
  expect(screen.getByRole('status').textContent).toBe(enMediaPlayer.viewer.scale({ percent: 100 }))
})

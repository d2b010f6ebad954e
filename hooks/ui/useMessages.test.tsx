// @vitest-environment jsdom
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, it } from 'vitest'
import { LocaleProvider } from '@/context/LocaleProvider'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { deItemCard } from '@/lib/i18n/generated/de/item-card'
import { deMediaPlayer } from '@/lib/i18n/generated/de/media-player'
import { enItemCard } from '@/lib/i18n/generated/en/item-card'
import { enMediaPlayer } from '@/lib/i18n/generated/en/media-player'
import { itemCardMessages } from '@/lib/i18n/generated/item-card-messages'
import { createCatalogue } from '@/lib/i18n/get-messages'
import { readMessages } from '@/lib/i18n/message-store'
import { markHydrated } from '@/lib/i18n/request-messages'
import { useMessages } from './useMessages'

beforeEach(() => {
  document.documentElement.lang = 'de'
})

const Words = () => <p>{useMessages(itemCardMessages).noPrice}</p>
function Page({ onShow }: { onShow: (show: () => void) => void }) {
  const [isShown, setShown] = useState(false)
  onShow(() => setShown(true))
  return isShown && <Words />
}

it('words that are not there yet hold nothing up: what needs them is there in English, and then in the language', async () => {
  let show = () => {}
  render(
    <LocaleProvider speech={{ locale: 'de' }}>
      <Page onShow={(given) => (show = given)} />
    </LocaleProvider>,
  )
  act(() => flushSync(() => show()))
  expect(screen.getByText(enItemCard.noPrice)).toBeDefined()
  expect(await screen.findByText(deItemCard.noPrice)).toBeDefined()
})

it('code that is loaded comes with its words', async () => {
  markHydrated()
  const { result } = renderHook(() =>
    useLazyModule(true, async () => {
      createCatalogue('mediaPlayer', enMediaPlayer)
      return () => readMessages('de', 'mediaPlayer')
    }),
  )
  await waitFor(() => expect(result.current.module).not.toBeNull())
  expect(result.current.module?.()).toEqual(deMediaPlayer)
})

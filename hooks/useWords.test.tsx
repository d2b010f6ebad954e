// @vitest-environment jsdom
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, it } from 'vitest'
import { LocaleProvider } from '@/context/LocaleProvider'
import { markHydrated } from '@/lib/messages/ask-for-words'
import { deCard } from '@/lib/messages/de-card'
import { dePlayer } from '@/lib/messages/de-player'
import { enCard } from '@/lib/messages/en-card'
import { enPlayer } from '@/lib/messages/en-player'
import { readMessages } from '@/lib/messages/words-store'
import { createWords } from './create-words'
import { useLoaded } from './useLoaded'

beforeEach(() => {
  document.documentElement.lang = 'de'
})

const useCard = createWords('card', enCard)
const Words = () => <p>{useCard().noPrice}</p>
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
  expect(screen.getByText(enCard.noPrice)).toBeDefined()
  expect(await screen.findByText(deCard.noPrice)).toBeDefined()
})

it('code that is loaded comes with its words', async () => {
  markHydrated()
  const { result } = renderHook(() =>
    useLoaded(true, async () => {
      createWords('player', enPlayer)
      return () => readMessages('de', 'player')
    }),
  )
  await waitFor(() => expect(result.current).not.toBeNull())
  expect(result.current?.()).toEqual(dePlayer)
})

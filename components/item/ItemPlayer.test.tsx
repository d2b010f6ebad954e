// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { enPlayer } from '@/lib/messages/en-player'
import { buildItem } from '@/tests/builders/build-item'
import { ItemPlayer } from './ItemPlayer'

const url = 'http://media.test/bafy'
const film = { kind: 'video', url, bytes: 3_100_000 } as const

afterEach(cleanup)

test('that the market has no copy of what plays is said', () => {
  render(<ItemPlayer item={buildItem({ playable: null })} />)
  expect(screen.getByText(enPlayer.missing)).toBeTruthy()
})

test('a film is asked for by a press, and what can’t be played can be tried again', () => {
  const { container } = render(<ItemPlayer item={buildItem({ playable: film, alt: 'Rain' })} />)
  expect(container.querySelector('video')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: enPlayer.play({ size: '3.1 MB' }) }))
  const video = screen.getByLabelText('Rain')
  expect(video.getAttribute('src')).toBe(url)
  fireEvent.error(video)
  expect(screen.getByRole('alert').textContent).toContain(enPlayer.failed)
  fireEvent.click(screen.getByRole('button', { name: enPlayer.again }))
  expect(screen.getByLabelText('Rain')).toBeTruthy()
})

test('a sound waits for its visitor', () => {
  render(<ItemPlayer item={buildItem({ playable: { ...film, kind: 'audio' }, alt: null, name: 'Rain' })} />)
  const audio = screen.getByLabelText('Rain')
  expect(audio.getAttribute('preload')).toBe('none')
  expect(audio.hasAttribute('autoplay')).toBe(false)
})

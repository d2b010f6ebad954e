// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enItemDetails } from '@/lib/i18n/generated/en/item-details'
import { enMediaPlayer } from '@/lib/i18n/generated/en/media-player'
import { buildItem } from '@/tests/builders/build-item'
import { MediaPlayer } from './MediaPlayer'

const url = 'http://media.test/bafy'
const film = { kind: 'video', url, bytes: 3_100_000 } as const

const card = { image: { src: '/1.webp', width: 900, height: 600, blurDataURL: '' } }
const still = { card, running: { isRunning: false, isFull: false, onRun: () => {} } }
const page = { kind: 'html', url, bytes: 12_300 } as const

beforeEach(() => vi.stubGlobal('isSecureContext', true))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what plays and is elsewhere is loaded once somebody asks, and what did not come says why', async () => {
  const asked = vi.fn().mockResolvedValue(new Response(null, { status: 202 }))
  vi.stubGlobal('fetch', asked)
  const item = buildItem({ playable: null })
  const { rerender } = render(<MediaPlayer {...still} item={item} />)
  expect(screen.getByRole('status').textContent).toBe(enMediaPlayer.missing)
  fireEvent.click(screen.getByRole('button', { name: enMediaPlayer.load }))
  expect(screen.getByRole('status').textContent).toBe(enMediaPlayer.loading)
  expect(screen.queryByRole('button')).toBeNull()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(expect.stringMatching(/\/playback$/), expect.anything()))
  rerender(<MediaPlayer {...still} item={{ ...item, playableProblem: 'not_found' }} />)
  const problem = enItemDetails.problems.not_found
  expect(screen.getByRole('status').textContent).toBe(enMediaPlayer.notLoaded({ problem }))
  expect(screen.getByRole('button', { name: enMediaPlayer.load })).toBeTruthy()
})

test('a request that fails says so, and can be made again', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('{}', { status: 503 })))
  render(<MediaPlayer {...still} item={buildItem({ playable: null })} />)
  fireEvent.click(screen.getByRole('button', { name: enMediaPlayer.load }))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(enMediaPlayer.notRequested))
  expect(screen.getByRole('button', { name: enMediaPlayer.load })).toBeTruthy()
})

test('where the marketplace knows no way to the media, nobody is asked to load them', () => {
  render(<MediaPlayer {...still} item={buildItem({ playable: null, playableProblem: 'no_gateway' })} />)
  expect(screen.getByRole('status').textContent).toContain(enItemDetails.problems.no_gateway)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a picture beside the picture is shown by a press, and goes again', () => {
  const { container } = render(
    <MediaPlayer {...still} item={buildItem({ playable: { ...film, kind: 'image' }, alt: 'Rain' })} />,
  )
  expect(container.querySelector('img')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: enMediaPlayer.show({ size: '3.1 MB' }) }))
  expect(screen.getByRole('img', { name: 'Rain' }).getAttribute('src')).toBe(url)
  fireEvent.click(screen.getByRole('button', { name: enMediaPlayer.back }))
  expect(container.querySelector('img')).toBeNull()
})

test('a film is asked for by a press, and what can’t be played can be tried again', () => {
  const { container } = render(<MediaPlayer {...still} item={buildItem({ playable: film, alt: 'Rain' })} />)
  expect(container.querySelector('video')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: enMediaPlayer.play({ size: '3.1 MB' }) }))
  const video = screen.getByLabelText('Rain')
  expect(video.getAttribute('src')).toBe(url)
  fireEvent.error(video)
  expect(screen.getByRole('alert').textContent).toContain(enMediaPlayer.failed)
  fireEvent.click(screen.getByRole('button', { name: enMediaPlayer.again }))
  expect(screen.getByLabelText('Rain')).toBeTruthy()
})

test('a PDF opens in a tab of its own, in the viewer of the browser', () => {
  render(<MediaPlayer {...still} item={buildItem({ playable: { ...film, kind: 'pdf', bytes: 2_000_000 } })} />)
  const link = screen.getByRole('link', { name: 'Open the PDF (2.0 MB)' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([film.url, '_blank'])
})

test('a film without a picture shows its first frame, and waits for its visitor', () => {
  const item = buildItem({ image: null, playable: film, alt: 'Rain' })
  const { container } = render(<MediaPlayer {...still} item={item} />)
  const video = container.querySelector('video')
  expect([video?.autoplay, video?.preload, video?.controls]).toEqual([false, 'metadata', true])
  expect(screen.queryByRole('button')).toBeNull()
})

test('a sound waits for its visitor', () => {
  render(<MediaPlayer {...still} item={buildItem({ playable: { ...film, kind: 'audio' }, alt: null, name: 'Rain' })} />)
  const audio = screen.getByLabelText('Rain')
  expect(audio.getAttribute('preload')).toBe('none')
  expect(audio.hasAttribute('autoplay')).toBe(false)
})

test('a page runs by a press, in a frame that may do nothing but run, and in one place alone', () => {
  const onRun = vi.fn()
  const item = buildItem({ playable: page, alt: 'Rain' })
  const look = (isRunning: boolean, isFull: boolean) => (
    <MediaPlayer card={card} item={item} running={{ isRunning, isFull, onRun }} />
  )
  const { container, rerender } = render(look(false, false))
  expect(container.querySelector('iframe')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: enMediaPlayer.run({ size: '12 kB' }) }))
  expect(onRun).toHaveBeenLastCalledWith(true)
  rerender(look(true, false))
  const frame = screen.getByTitle('Rain')
  const attributes = Object.fromEntries([...frame.attributes].map(({ name, value }) => [name, value]))
  expect(attributes).toMatchObject({ src: `${url}-run.html`, sandbox: 'allow-scripts', allow: '' })
  expect(attributes).toMatchObject({ referrerpolicy: 'no-referrer', loading: 'lazy' })
  fireEvent.click(screen.getByRole('button', { name: enMediaPlayer.stop }))
  expect(onRun).toHaveBeenLastCalledWith(false)
  rerender(look(true, true))
  expect(container.querySelector('iframe')).toBeNull()
})

test('a page does not run on the market’s own origin: its file is to be read', () => {
  const own = `${window.location.origin}/bafy`
  const item = buildItem({ playable: { ...page, url: own } })
  const { container } = render(
    <MediaPlayer card={card} item={item} running={{ isRunning: true, isFull: false, onRun: () => {} }} />,
  )
  expect(container.querySelector('iframe')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(enMediaPlayer.noPlace, { exact: false })).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe(own)
})

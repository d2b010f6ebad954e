import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppProviders } from '@/context/AppProviders'
import type { Profile } from '@/lib/api/schemas/profile'
import { ProfileHeader } from './ProfileHeader'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const profile: Profile = { name: '<b>Ada</b>', bio: 'Engines.', picture: null }

const render = (change: Partial<Parameters<typeof ProfileHeader>[0]> = {}) =>
  renderToString(
    <AppProviders items={[]}>
      <ProfileHeader
        {...{
          address,
          profile,
          name: '<b>Ada</b>',
          image: null,
          ensName: null,
          contractChainId: null,
          onSaved: () => {},
        }}
        {...change}
      />
    </AppProviders>,
  )

test('the server’s HTML has name, text and address, as text', () => {
  const html = render()
  expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;</bdi></h1>')
  expect(html).toContain('Engines.')
  expect(html).toContain(`title="${address}"`)
  expect(html).not.toContain('<button')
})

test('an ENS name stands beside a name of one’s own, and not twice', () => {
  expect(render({ ensName: 'ada.eth' })).toContain('ENS name: ada.eth')
  expect(render({ ensName: 'ada.eth', name: 'ada.eth', profile: null })).not.toContain('ENS name')
})

test('an account that has said nothing has an avatar, and no word of caution', () => {
  const html = render({ profile: null, name: '0xf39F…2266' })
  expect(html.split('0xf39F…2266'), 'its address, once').toHaveLength(2)
  expect(html).toMatch(/<h1[^>]*><span title="0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"/)
  expect(html).toMatch(/<text[^>]*>\p{Emoji_Presentation}<\/text>/u)
  expect(html).not.toContain('The account chose its name')
})

test('a banner has its height before it loads, with a smaller copy for a phone; without one there is none', () => {
  const item = { chainId: 1, contract: address, tokenId: '1' } as const
  const banner = { ...item, image: 'https://media.example/bafy-1280.webp' }
  const html = render({ profile: { ...profile, banner } })
  expect(html).toMatch(/<img src="https:\/\/media.example\/bafy-1280.webp"[^>]*style="height:/)
  expect(html).toContain('https://media.example/bafy-640.webp 640w')
  expect(render()).not.toContain('<img')
})

test('of a contract it says which network the page speaks for', () => {
  expect(render({ contractChainId: 10 })).toContain('This account is a contract on Optimism.')
  expect(render()).not.toContain('This account is a contract')
})

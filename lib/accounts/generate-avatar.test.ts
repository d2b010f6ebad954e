import { readFile } from 'node:fs/promises'
import { getAddress, keccak256, toHex } from 'viem'
import { expect, test } from 'vitest'
import { avatarColorPairs, generateAvatar } from './generate-avatar'

const addresses = Array.from({ length: 3_500 }, (_, index) => getAddress(keccak256(toHex(index)).slice(0, 42)))

test('there are 35 pairs, and no two of them are the same', () => {
  expect(avatarColorPairs).toHaveLength(35)
  expect(avatarColorPairs.map(({ emoji }) => emoji).join('')).toBe(
    '🌵🌲🌴🌻🌷🍄🍀🍁🍋🍇🍒🍐🥑🐙🐳🦊🐼🦉🐝🐢🦋🐌🦩🐧🦁🐸🦔🌍🌙🌞🔥🎈🎲🎹⛵',
  )
  expect(new Set(avatarColorPairs.map(({ emoji }) => emoji)).size).toBe(35)
  for (const { emoji, colour } of avatarColorPairs) {
    expect(emoji).toMatch(/^\p{Emoji_Presentation}$/u)
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  }
})

test('an address has the same avatar in any letter case', () => {
  for (const address of addresses.slice(0, 50)) {
    const digits = address.slice(2)
    expect(generateAvatar(address.toLowerCase())).toBe(generateAvatar(address))
    expect(generateAvatar(`0x${digits.toUpperCase()}`)).toBe(generateAvatar(address))
  }
})

test('an avatar stays what it is', () => {
  expect(generateAvatar('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toMatchInlineSnapshot(`
    {
      "colour": "#7fd1c5",
      "emoji": "🍁",
    }
  `)
})

test('every pair is somebody’s, about as often as the others', () => {
  const counts = new Map<string, number>()
  for (const address of addresses) {
    const { emoji } = generateAvatar(address)
    counts.set(emoji, (counts.get(emoji) ?? 0) + 1)
  }
  expect(counts.size).toBe(35)
  expect(Math.min(...counts.values())).toBeGreaterThan(60)
  expect(Math.max(...counts.values())).toBeLessThan(150)
})

test('the shipped glyphs are those of the pairs', async () => {
  const readme = await readFile('public/fonts/README.md', 'utf8')
  const cut = /noto-emoji-emoji-400-normal\.woff2 --unicodes=(\S+)/.exec(readme)?.[1]?.split(',')
  expect(cut).toEqual(avatarColorPairs.map(({ emoji }) => `U+${emoji.codePointAt(0)?.toString(16).toUpperCase()}`))
})

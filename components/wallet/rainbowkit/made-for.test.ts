import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { madeFor } from './made-for'

it('RainbowKit is the version that this folder was made for', () => {
  // Another version: look at each of its dialogs and run the browser tests of wallets, then name it in `madeFor`.
  const { version } = JSON.parse(readFileSync('node_modules/@rainbow-me/rainbowkit/package.json', 'utf8'))
  expect(version).toBe(madeFor)
})

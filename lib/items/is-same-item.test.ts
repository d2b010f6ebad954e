import { expect, it } from 'vitest'
import { isSameItem } from './is-same-item'

const item = { chainId: 1, contract: '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D', tokenId: '7' }

it.each([
  ['another spelling of the address', { contract: item.contract.toLowerCase() }, true],
  ['another chain', { chainId: 10 }, false],
  ['another contract', { contract: `0x${'11'.repeat(20)}` }, false],
  ['another number', { tokenId: '8' }, false],
])('compares items: %s', (_, change, isSame) => {
  expect(isSameItem(item, { ...item, ...change })).toBe(isSame)
})

import { expect, it } from 'vitest'
import { parseCuratedAddress } from './parse-curated-address'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

it('reads the address of a page, with or without its host', () => {
  const item = { kind: 'item', chainId: 1, contract, tokenId: '7' }
  expect(parseCuratedAddress(`/item/1/${contract}/7`)).toEqual(item)
  expect(parseCuratedAddress(` https://market.example/item/1/${contract}/7?tab=x#y `)).toEqual(item)
  expect(parseCuratedAddress(`/collection/1/${contract}`)).toEqual({ kind: 'collection', chainId: 1, contract })
  expect(parseCuratedAddress(`/profile/${contract}`)).toEqual({
    ...{ kind: 'account', address: contract, accountChainId: null },
  })
  expect(parseCuratedAddress(`10:${contract}`)).toEqual({ kind: 'account', address: contract, accountChainId: 10 })
})

it.each(['', '/explore', '/item/1/0x12/7', `/item/x/${contract}/7`, 'https://', '1:0x12', contract])(
  'refuses %j',
  (text) => {
    expect(parseCuratedAddress(text)).toBeNull()
  },
)

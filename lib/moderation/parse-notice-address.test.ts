import { expect, it } from 'vitest'
import { parseNoticeAddress } from './parse-notice-address'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const cid = `b${'afkrei2'.repeat(8)}`
const origins = ['https://market.example', 'http://localhost:3000']

it('reads what an address of the marketplace leads to', () => {
  const item = { kind: 'item', chainId: 1, contract, tokenId: '7' }
  const parse = (text: string) => parseNoticeAddress(text, origins)
  expect(parse(` https://market.example/item/1/${contract}/7?tab=x#y `)).toEqual(item)
  expect(parse(`/item/1/${contract}/7`)).toEqual(item)
  expect(parse(`market.example/item/1/${contract}/7`)).toEqual(item)
  expect(parse(`http://localhost:3000/collection/1/${contract}`)).toEqual({ kind: 'collection', chainId: 1, contract })
  expect(parse(`https://market.example/profile/${contract}`)).toEqual({ kind: 'person', address: contract })
  expect(parse(`https://market.example/profile/${contract}?chain=10`)).toEqual({
    ...{ kind: 'person', address: contract, chainId: 10 },
  })
  expect(parse(`https://files.example/${cid}`)).toEqual({ kind: 'file', cid })
})

it.each([
  '',
  'the second picture',
  '/explore',
  `https://other.example/item/1/${contract}/7`,
  'https://market.example/item/1/0x12/7',
  'https://market.example',
  'javascript:alert(1)',
])('refuses %j', (text) => {
  expect(parseNoticeAddress(text, origins)).toBeNull()
})

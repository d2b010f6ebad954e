import { expect, it } from 'vitest'
import { parseProposalPath } from './parse-proposal-path'
import { proposalHref } from './proposal-href'

const place = { chainId: 31337, safe: '0x41675C099F32341bf84BFc5382aF534df5C7461a' } as const
const safeTxHash = `0x${'5a'.repeat(32)}` as const
const path = { chain: '31337', address: place.safe, hash: safeTxHash }

it('reads what its link says, in any case', () => {
  expect(proposalHref(place, safeTxHash)).toBe(`/safe/31337/${place.safe}/${safeTxHash}`)
  expect(parseProposalPath(path)).toEqual({ ...place, safeTxHash })
  const lower = { ...path, address: place.safe.toLowerCase(), hash: `0x${'5A'.repeat(32)}` }
  expect(parseProposalPath(lower)).toEqual({ ...place, safeTxHash })
})

it.each([
  { chain: '0' },
  { chain: '1e3' },
  { chain: undefined },
  { address: '0x12' },
  { hash: '0x12' },
  { hash: [safeTxHash] },
])('%o names none', (change) => {
  expect(() => parseProposalPath({ ...path, ...change })).toThrow(expect.objectContaining({ code: 'not_found' }))
})

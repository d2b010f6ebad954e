import { expect, it } from 'vitest'
import { mergeSignedOwners } from './merge-signed-owners'

const [ada, bela, cleo] = [`0x${'aA'.repeat(20)}`, `0x${'bB'.repeat(20)}`, `0x${'cC'.repeat(20)}`] as const
const seen = { signedBy: [ada], missing: [bela, cleo], threshold: 2 }

it('adds what the service says since, in any case of letters', () => {
  expect(mergeSignedOwners(seen, [])).toEqual({ signed: 1, threshold: 2, missing: [bela, cleo] })
  expect(mergeSignedOwners(seen, [ada, cleo.toLowerCase()])).toEqual({ signed: 2, threshold: 2, missing: [bela] })
})

it('counts nobody who is no owner', () => {
  expect(mergeSignedOwners(seen, [`0x${'dd'.repeat(20)}`])).toMatchObject({ signed: 1, missing: [bela, cleo] })
})

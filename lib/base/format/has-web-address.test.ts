import { expect, test } from 'vitest'
import { hasWebAddress } from './has-web-address'

test.each([
  'Visit example.com to claim',
  '$5000 USDC at https://claim.example',
  'hxxps://claim.example/1',
  'www.claim-example.foo',
  'www .claim',
  'CLAIM: EXAMPLE.XYZ/REWARD',
  'example[.]com',
  'example (dot) io',
  'claim at example dot net now',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'example․xyz',
  't.me is short, telegram.me/claim is not',
  'éxample.art.',
  'join t.me/freemint',
  'claim-now .xyz',
  'claim-now.quest',
  'claim.example.com',
  '100.000 at drop100.win!',
])('%s names a website', (text) => {
  expect(hasWebAddress(text)).toBe(true)
})

test.each([
  'Three Stones in Spate',
  'vitalik.eth',
  'v1.2.3',
  'No.5',
  'St. Ives, Mr. Co',
  'U.S.A.',
  'Vol.II/III',
  'Rain... and me',
  'a.me',
  'dot com',
  'Polka dot in blue',
  'http status',
  'e.g. art',
])('%s names none', (text) => {
  expect(hasWebAddress(text)).toBe(false)
})

import { type Hex, pad } from 'viem'
import { expect, test } from 'vitest'
import { isContractSignatureAnswer } from './order-signature'

const magic = '0x1626ba7e'
const word = pad(magic, { dir: 'right', size: 32 })

// SignatureVerification.sol compares the first word of the answer with the magic value, padded to the right.
test.each<[string, Hex | null, boolean]>([
  ['the word', word, true],
  ['the word and more', `${word}01`, true],
  ['four bytes alone', magic, false],
  ['other bytes after them', `${word.slice(0, -2)}01` as Hex, false],
  ['padded to the left', pad(magic, { size: 32 }), false],
  ['another value', pad('0x20c13b0b', { dir: 'right', size: 32 }), false],
  ['nothing', '0x', false],
  ['no answer', null, false],
])('EIP-1271: %s', (_, answer, isSigned) => {
  expect(isContractSignatureAnswer(answer)).toBe(isSigned)
})

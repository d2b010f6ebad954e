import {
  concatHex,
  type Hex,
  hashMessage,
  numberToHex,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
  slice,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { serializeErc6492Signature, serializeErc8010Signature } from 'viem/utils'
import { expect, test } from 'vitest'
import { AppError } from '@/lib/base/errors/app-error'
import { normaliseSignature, verifySignature } from './verify-signature'

const key = privateKeyToAccount(generatePrivateKey())
const other = privateKeyToAccount(generatePrivateKey())
const hash = hashMessage('Buy me')
const accountOf = (code: Hex | undefined) => ({ getCode: async () => code })
const keyOnly = accountOf(undefined)
const contract = accountOf('0x60')
const away = {
  getCode: async () => {
    throw new AppError('node_unavailable', 'away')
  },
}

const withLastByte = (signature: Hex, v: number) => concatHex([slice(signature, 0, 64), numberToHex(v)])

async function listForms(signature: Hex): Promise<[name: string, form: Hex][]> {
  const parity = parseSignature(signature).yParity
  const authorization = await key.signAuthorization({ address: other.address, chainId: 1, nonce: 0 })
  return [
    ['v 27 or 28', signature],
    ['v 0 or 1', withLastByte(signature, parity)],
    ['v of EIP-155 on Ethereum', withLastByte(signature, 37 + parity)],
    ['64 bytes (EIP-2098)', serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))],
    ['wrapped (ERC-8010)', serializeErc8010Signature({ authorization, signature })],
    [
      'wrapped (ERC-8010), v 0 or 1',
      serializeErc8010Signature({ authorization, signature: withLastByte(signature, parity) }),
    ],
  ]
}

test('every form in which wallets give a signature of a key becomes 65 bytes with v 27 or 28', async () => {
  const seen = new Set<number>()
  for (let count = 0; seen.size < 2; count++) {
    const signed = hashMessage(`Message ${count}`)
    const signature = await key.sign({ hash: signed })
    seen.add(parseSignature(signature).yParity)
    for (const [name, form] of await listForms(signature)) {
      expect(normaliseSignature(form), name).toBe(signature)
      expect(await verifySignature({ account: key.address, hash: signed, answer: form, client: keyOnly })).toBe(
        signature,
      )
    }
  }
})

test('a signature of another key is refused, and named', async () => {
  const answer = await other.sign({ hash })
  const checked = verifySignature({ account: key.address, hash, answer, client: keyOnly })
  await expect(checked).rejects.toMatchObject({ code: 'wrong_signer', details: `${other.address} for ${key.address}` })
  const forOwner = verifySignature({ account: key.address, hash, answer, client: null })
  await expect(forOwner).rejects.toMatchObject({ code: 'wrong_signer' })
})

test.each([null, undefined, '', 'signed', 7, {}])('%j is no signature', async (answer) => {
  const checked = verifySignature({ account: key.address, hash, answer, client: contract })
  await expect(checked).rejects.toMatchObject({ code: 'wallet_failed' })
})

test('what a contract answers stays as it is, for only the contract can read it', async () => {
  const signature = await other.sign({ hash })
  const ofOwners = concatHex([withLastByte(signature, 31), withLastByte(signature, 1)])
  for (const answer of [ofOwners, withLastByte(signature, 31), withLastByte(signature, 0), '0x' as const]) {
    expect(await verifySignature({ account: key.address, hash, answer, client: contract })).toBe(answer)
    // Nobody could look: whoever it is submitted to decides.
    expect(await verifySignature({ account: key.address, hash, answer, client: away })).toBe(answer)
    const ofKey = verifySignature({ account: key.address, hash, answer, client: keyOnly })
    await expect(ofKey).rejects.toBeInstanceOf(AppError)
  }
})

test('a contract that is still to be deployed answers with what deploys it (ERC-6492)', async () => {
  const answer = serializeErc6492Signature({ address: other.address, data: '0x1234', signature: '0xabcd' })
  expect(await verifySignature({ account: key.address, hash, answer, client: keyOnly })).toBe(answer)
})

import {
  type Address,
  compactSignatureToSignature,
  type Hash,
  type Hex,
  hexToNumber,
  isAddressEqual,
  isErc6492Signature,
  isErc8010Signature,
  isHex,
  type PublicClient,
  parseCompactSignature,
  parseErc8010Signature,
  recoverAddress,
  serializeSignature,
  size,
  slice,
} from 'viem'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { walletReadTimeoutMs } from '@/lib/base/client-defaults'
import { AppError } from '@/lib/base/errors/app-error'

/**
 * A key's signature in the form that contracts take: 65 bytes, v 27 or 28. Wallets also answer with v 0 and 1 (hardware devices), with v of
 * EIP-155, in 64 bytes (EIP-2098), or wrapped (ERC-8010). Any other length is a contract's own and stays as it is.
 */
export function normaliseSignature(answer: Hex): Hex {
  const signature = unwrap(answer)
  if (size(signature) === 64) return serializeSignature(compactSignatureToSignature(parseCompactSignature(signature)))
  if (size(signature) !== 65) return signature
  const v = hexToNumber(slice(signature, 64))
  const [r, s] = [slice(signature, 0, 32), slice(signature, 32, 64)]
  if (v > 1 && v < 35) return signature
  return serializeSignature({ r, s, yParity: v > 1 ? (v - 35) % 2 : v })
}

interface CheckSignatureParameters {
  /** Who was asked to sign. */
  account: Address
  /** What was signed: the hash of the message or of the typed data. */
  hash: Hash
  /** The wallet's answer, which may be anything. */
  answer: unknown
  /** Asked for the account's code where its key has not signed; undefined where there is none, null where only a key will do. */
  client: Pick<PublicClient, 'getCode'> | undefined | null
}

/**
 * The signature that can be submitted, once it is the account's own: its key's, or what the wallet of a contract has answered. Where the
 * chain can't be asked whether the account is a contract, whoever it is submitted to decides.
 * @throws AppError `wrong_signer` when another key has signed, `wallet_failed` when the answer is no signature
 */
export async function verifySignature({ account, hash, answer, client }: CheckSignatureParameters): Promise<Hex> {
  if (!isHex(answer)) throw new AppError('wallet_failed', 'The wallet did not return a signature.')
  const signature = normaliseSignature(answer)
  const signer = size(signature) === 65 ? await recoverAddress({ hash, signature }).catch(() => null) : null
  if (signer && isAddressEqual(signer, account)) return signature
  // Of a contract that is still to be deployed.
  if (client !== null && isErc6492Signature(answer)) return answer
  // The rest is the contract's business, its last byte too.
  if (client !== null && (await mayHaveCode(client, account))) return unwrap(answer)
  if (!signer) throw new AppError('wallet_failed', 'The wallet did not return a signature of this account.')
  throw new AppError('wrong_signer', 'A different account signed.', { details: `${signer} for ${account}` })
}

const unwrap = (answer: Hex) => (isErc8010Signature(answer) ? parseErc8010Signature(answer).signature : answer)

async function mayHaveCode(client: Pick<PublicClient, 'getCode'> | undefined, address: Address): Promise<boolean> {
  if (!client) return true
  return withTimeLimit(client.getCode({ address }), walletReadTimeoutMs).then(
    (code) => code !== undefined,
    () => true,
  )
}

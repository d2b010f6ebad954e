import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hash,
  type Hex,
  hashMessage,
  hexToBigInt,
  isAddressEqual,
  type PublicClient,
  pad,
  parseAbi,
  recoverAddress,
  size,
  slice,
} from 'viem'
import { AppError } from '@/lib/errors/app-error'
import { toAppError } from '@/lib/errors/to-app-error'

const magicWord = pad('0x1626ba7e', { size: 32, dir: 'right' })
/** ERC-6492: what a signature of a contract that is not deployed yet ends with. */
const counterfactualSuffix: Hex = '0x6492649264926492649264926492649264926492649264926492649264926492'
const contractAbi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

/**
 * Whether the account signed the text: with its own key, as a contract (EIP-1271; a Safe answers to its owners'
 * signatures, or to none at all for what it has signed on chain), or as one that is still to be deployed (ERC-6492).
 * @throws AppError `node_unavailable` when only the chain could tell and its node does not answer.
 */
export async function isMessageSigned(
  client: PublicClient,
  { address, message, signature }: { address: Address; message: string; signature: Hex },
): Promise<boolean> {
  const hash = hashMessage(message)
  if (await isSignedByKey(address, hash, signature)) return true
  const isCounterfactual = size(signature) > 32 && slice(signature, -32) === counterfactualSuffix
  if (!isCounterfactual) {
    const data = encodeFunctionData({ abi: contractAbi, functionName: 'isValidSignature', args: [hash, signature] })
    const answer = await ask(client, { to: address, data })
    return size(answer) >= 32 && slice(answer, 0, 32) === magicWord
  }
  const answer = await ask(client, {
    data: encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      bytecode: erc6492SignatureValidatorByteCode,
      args: [address, hash, signature],
    }),
  })
  return size(answer) > 0 && hexToBigInt(answer) === 1n
}

async function isSignedByKey(address: Address, hash: Hash, signature: Hex): Promise<boolean> {
  if (![64, 65].includes(size(signature))) return false
  try {
    return isAddressEqual(await recoverAddress({ hash, signature }), address)
  } catch {
    return false
  }
}

/** What the chain says; nothing when it refuses. viem's own check takes a node that is away for a wrong signature. */
async function ask(client: PublicClient, call: { to?: Address; data: Hex }): Promise<Hex> {
  try {
    return (await client.call(call)).data ?? '0x'
  } catch (thrown) {
    if (toAppError(thrown).code === 'transaction_reverted') return '0x'
    // Without its cause, which holds the signature: this error is logged.
    throw new AppError('node_unavailable', 'The network does not answer, so the signature cannot be checked yet.', {
      retryable: true,
    })
  }
}

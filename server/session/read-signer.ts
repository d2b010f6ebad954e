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
  parseAbi,
  recoverAddress,
  size,
  slice,
} from 'viem'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { isContractSignatureAnswer } from '@/lib/protocol/seaport'
import { normaliseSignature } from '@/lib/wallet/verify-signature'
import { hasOwnCode } from '@/server/chains/read-account-id'
import type { Services } from '@/server/services/services'

const codeTimeLimitMs = 4_000

/** ERC-6492: what a signature of a contract that is not deployed yet ends with. */
const counterfactualSuffix: Hex = '0x6492649264926492649264926492649264926492649264926492649264926492'
const contractAbi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

type Clients = Services['clients']

interface Signed {
  address: Address
  /** Where a contract is asked about it. */
  chainId: number
  message: string
  signature: Hex
}

/**
 * Who signed the text: the account's own key, also where it has lent itself code (EIP-7702); or a contract (EIP-1271; a Safe answers to its
 * owners' signatures, or to none at all for what it has signed on chain), also one that is still to be deployed (ERC-6492). Null for nobody.
 * What would be deployed is not asked where the address has a contract on another chain: whoever made that one first need not own it now.
 * @throws AppError `node_unavailable` when only a chain could tell and its node does not answer.
 */
export async function readSigner(
  clients: Clients,
  { address, chainId, message, signature }: Signed,
): Promise<'key' | 'contract' | null> {
  const client = clients.get(chainId)
  if (!client) return null
  const hash = hashMessage(message)
  if (await isSignedByKey(address, hash, signature)) return 'key'
  const isCounterfactual = size(signature) > 32 && slice(signature, -32) === counterfactualSuffix
  if (!isCounterfactual) {
    const data = encodeFunctionData({ abi: contractAbi, functionName: 'isValidSignature', args: [hash, signature] })
    return isContractSignatureAnswer(await ask(client, { to: address, data })) ? 'contract' : null
  }
  if ((await readContractChains(clients, address)).some((id) => id !== chainId)) return null
  const answer = await ask(client, {
    data: encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      bytecode: erc6492SignatureValidatorByteCode,
      args: [address, hash, signature],
    }),
  })
  return size(answer) > 0 && hexToBigInt(answer) === 1n ? 'contract' : null
}

/** The served chains that have a contract at the address. @throws AppError `node_unavailable` when a node does not answer */
export async function readContractChains(clients: Clients, address: Address): Promise<number[]> {
  const found = await Promise.all(
    [...clients].map(async ([chainId, client]) => {
      const code = await withTimeLimit(client.getCode({ address }), codeTimeLimitMs).catch(() => {
        throw unavailable()
      })
      return hasOwnCode(code) ? [chainId] : []
    }),
  )
  return found.flat()
}

async function isSignedByKey(address: Address, hash: Hash, given: Hex): Promise<boolean> {
  const signature = normaliseSignature(given)
  if (size(signature) !== 65) return false
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
    throw unavailable()
  }
}

function unavailable(): AppError {
  return new AppError(
    'node_unavailable',
    'The RPC node is not responding, so the signature was not verified. Retry in a moment.',
    {
      retryable: true,
    },
  )
}

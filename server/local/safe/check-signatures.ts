import { BaseError, ContractFunctionRevertedError, type Hash, type Hex, keccak256, size } from 'viem'
import { safeAbi } from '@/lib/protocol/safe-tx/safe-abi'
import { type OwnerSignature, parseSignatures } from '@/lib/protocol/safe-tx/signatures'
import type { SafeFacts } from './read-safe'
import type { SafeServiceContext } from './service-context'
import { createUnprocessableError } from './service-error'

const mostBytes = 8_192

/**
 * Who signed, each part tried by the Safe's own contract: keys, eth_sign, contracts and hashes approved on chain.
 * @param preimage the bytes whose hash is signed
 * @throws SafeServiceError 422 when one of them is no owner or has not signed this
 */
export async function checkSignatures(
  desk: SafeServiceContext,
  safe: SafeFacts,
  preimage: Hex,
  signatures: Hex,
): Promise<OwnerSignature[]> {
  const hash = keccak256(preimage)
  if (size(signatures) > mostBytes) throw createUnprocessableError('The signature is too long.')
  const parts = await read(hash, signatures)
  for (const { owner, signature } of parts) {
    if (!safe.owners.includes(owner)) throw createUnprocessableError(`Signer=${owner} is not an owner`)
    if (!(await isValid(desk, safe, { hash, preimage, signature })))
      throw createUnprocessableError(`Signature of ${owner} is not valid`)
  }
  if (new Set(parts.map(({ owner }) => owner)).size < parts.length)
    throw createUnprocessableError('An owner signed twice.')
  return parts
}

async function read(hash: Hash, signatures: Hex): Promise<OwnerSignature[]> {
  try {
    return await parseSignatures(hash, signatures)
  } catch {
    throw createUnprocessableError('The signature cannot be parsed.')
  }
}

interface Signed {
  hash: Hash
  preimage: Hex
  signature: Hex
}

async function isValid(
  { client }: SafeServiceContext,
  { address }: SafeFacts,
  { hash, preimage, signature }: Signed,
): Promise<boolean> {
  try {
    await client.readContract({
      address,
      abi: safeAbi,
      functionName: 'checkNSignatures',
      args: [hash, preimage, signature, 1n],
    })
    return true
  } catch (error) {
    if (error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError))
      return false
    throw error
  }
}

import {
  type Address,
  concatHex,
  getAddress,
  type Hash,
  type Hex,
  hashMessage,
  hexToNumber,
  isAddressEqual,
  numberToHex,
  pad,
  recoverAddress,
  size,
  sliceHex,
} from 'viem'

/** One owner's part of the signatures of a Safe, as `checkSignatures` reads them. */
export interface OwnerSignature {
  owner: Address
  /** 65 bytes; behind those of a contract follow the length and the bytes of its own signature. */
  signature: Hex
}

const partBytes = 65
const wordBytes = 32

/**
 * Takes signatures apart and finds who made each: a key (v 27 and 28), a key that signed the hash as a message (31 and 32,
 * eth_sign), a contract (0) or one who approved the hash on chain (1). Whether they are valid only the contract knows.
 * @throws TypeError for what are no signatures
 */
export async function parseSignatures(hash: Hash, signatures: Hex): Promise<OwnerSignature[]> {
  const found: OwnerSignature[] = []
  let end = size(signatures)
  if (end < partBytes) throw new TypeError('The data is too short for a signature.')
  for (let at = 0; at + partBytes <= end; at += partBytes) {
    const part = sliceHex(signatures, at, at + partBytes)
    const v = hexToNumber(sliceHex(part, 64))
    if (v !== 0) {
      found.push({ owner: await findOwner(hash, part, v), signature: part })
      continue
    }
    const offset = readWord(signatures, at + wordBytes)
    const length = readWord(signatures, offset)
    if (offset < at + partBytes || offset + wordBytes + length > size(signatures))
      throw new TypeError('Not a contract signature.')
    end = Math.min(end, offset)
    const own = sliceHex(signatures, offset, offset + wordBytes + length)
    found.push({ owner: readOwner(part), signature: buildContractPart(part, own, partBytes) })
  }
  return found
}

/** All parts in the order of their owners, as the contract wants them. */
export function joinSignatures(parts: readonly OwnerSignature[]): Hex {
  const ascending = parts.toSorted((a, b) => (BigInt(a.owner) < BigInt(b.owner) ? -1 : 1))
  const heads: Hex[] = []
  const tails: Hex[] = []
  let offset = ascending.length * partBytes
  for (const { signature } of ascending) {
    const head = sliceHex(signature, 0, partBytes)
    if (size(signature) === partBytes) {
      heads.push(head)
      continue
    }
    const tail = sliceHex(signature, partBytes)
    heads.push(sliceHex(buildContractPart(head, tail, offset), 0, partBytes))
    tails.push(tail)
    offset += size(tail)
  }
  return concatHex([...heads, ...tails])
}

/** The part of an owner who has approved the hash on the chain, or who sends the transaction. */
export function buildApprovedPart(owner: Address): OwnerSignature {
  return { owner, signature: concatHex([pad(owner, { size: wordBytes }), pad('0x', { size: wordBytes }), '0x01']) }
}

export function hasOwner(parts: readonly OwnerSignature[], owner: Address): boolean {
  return parts.some((part) => isAddressEqual(part.owner, owner))
}

function buildContractPart(head: Hex, tail: Hex, offset: number): Hex {
  return concatHex([sliceHex(head, 0, wordBytes), numberToHex(offset, { size: wordBytes }), '0x00', tail])
}

async function findOwner(hash: Hash, part: Hex, v: number): Promise<Address> {
  if (v === 1) return readOwner(part)
  const isMessage = v > 30
  const signature = concatHex([sliceHex(part, 0, 64), numberToHex(isMessage ? v - 4 : v, { size: 1 })])
  return recoverAddress({ hash: isMessage ? hashMessage({ raw: hash }) : hash, signature })
}

const readOwner = (part: Hex) => getAddress(sliceHex(part, 12, wordBytes))

function readWord(bytes: Hex, at: number): number {
  if (at + wordBytes > size(bytes)) throw new TypeError('Not a contract signature.')
  return Number(BigInt(sliceHex(bytes, at, at + wordBytes)))
}

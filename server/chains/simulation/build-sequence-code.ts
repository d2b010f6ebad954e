import { concatHex, type Hex, numberToHex, size, slice } from 'viem'
import type { SequenceCall, SequenceResult } from './sequence'

/** Opcodes of the EVM (Yellow Paper, appendix H). */
const op = {
  ...{ add: '01', sub: '03', eq: '14', shr: '1c', shl: '1b', address: '30', caller: '33' },
  ...{ calldataload: '35', calldatacopy: '37', returndatasize: '3d', returndatacopy: '3e', mstore: '52', jumpi: '57' },
  ...{ gas: '5a', jumpdest: '5b', dup2: '81', dup3: '82', swap1: '90', call: 'f1', return: 'f3' },
} as const

const push = (value: bigint | number, bytes = 4): Hex =>
  concatHex([numberToHex(0x5f + bytes, { size: 1 }), numberToHex(value, { size: bytes })])
const assemble = (parts: readonly (keyof typeof op | Hex)[]): Hex =>
  concatHex(parts.map((part) => (part.startsWith('0x') ? (part as Hex) : (`0x${op[part as keyof typeof op]}` as Hex))))

/**
 * Answers each call with its own selector: so it accepts every signature (EIP-1271) and every token (ERC-721, ERC-1155), and takes any
 * coin.
 */
export const acceptingCode = assemble([
  ...([push(0, 1), 'calldataload', push(224, 1), 'shr', push(224, 1), 'shl', push(0, 1), 'mstore'] as const),
  ...([push(32, 1), push(0, 1), 'return'] as const),
])

const headerBytes = 96

/**
 * Code by which an account, called by itself with `data`, makes calls one after the other and answers how each went. Calls
 * from other accounts are answered by `acceptingCode`. For nodes that override code in `eth_call`, and cannot simulate several calls.
 */
export function buildSequenceCode(calls: readonly SequenceCall[]): { code: Hex; data: Hex } {
  const longest = calls.reduce((most, { data }) => Math.max(most, size(data)), 0)
  // Input is copied below it; results are written from it on, with their end on top of the stack.
  const base = Math.ceil(longest / 32) * 32
  let offset = 0
  const steps = calls.map((call) => {
    const at = offset
    offset += size(call.data)
    return buildStep(call, at)
  })
  const isOwnCall = assemble(['address', 'caller', 'eq'])
  const start = size(isOwnCall) + size(push(0)) + size(assemble(['jumpi'])) + size(acceptingCode)
  const code = assemble([
    ...([isOwnCall, push(start), 'jumpi', acceptingCode, 'jumpdest', push(base)] as const),
    ...steps,
    ...([push(base), 'swap1', 'sub', push(base), 'return'] as const),
  ])
  return { code, data: concatHex(calls.map(({ data }) => data)) }
}

/** One call; then its success, its gas and the size of its answer in a word each, and the answer. */
function buildStep({ to, data, valueWei, gas }: SequenceCall, offset: number): Hex {
  return assemble([
    ...([push(size(data)), push(offset), push(0), 'calldatacopy', 'gas'] as const),
    ...([
      push(0),
      push(0),
      push(size(data)),
      push(0),
      push(valueWei, 32),
      push(BigInt(to), 20),
      push(gas),
      'call',
    ] as const),
    ...(['swap1', 'gas', 'swap1', 'sub', 'dup3', push(32), 'add', 'mstore', 'dup2', 'mstore'] as const),
    ...(['returndatasize', 'dup2', push(64), 'add', 'mstore'] as const),
    ...(['returndatasize', push(0), 'dup3', push(headerBytes), 'add', 'returndatacopy'] as const),
    ...(['returndatasize', push(headerBytes), 'add', 'add'] as const),
  ])
}

/** What such code answered; null for anything else. */
export function readSequenceAnswer(answer: Hex, count: number): SequenceResult[] | null {
  const results: SequenceResult[] = []
  let at = 0
  const readWord = (index: number) => BigInt(slice(answer, at + index * 32, at + (index + 1) * 32))
  for (let index = 0; index < count; index++) {
    if (size(answer) < at + headerBytes) return null
    const [success, gasUsed, length] = [readWord(0) === 1n, readWord(1), Number(readWord(2))]
    const end = at + headerBytes + length
    if (size(answer) < end) return null
    results.push({ success, gasUsed, data: length === 0 ? '0x' : slice(answer, at + headerBytes, end) })
    at = end
  }
  return results
}

import { decodeFunctionData, type Hex, hexToBigInt, hexToNumber, parseAbi, size, slice } from 'viem'
import { type Call, hashCalls } from './hash-call'

const multiSendAbi = parseAbi(['function multiSend(bytes transactions) payable'])

export interface SafeOperation extends Call {
  /** 1: a delegate call, by which Safe{Wallet} sends a batch. */
  operation: number
}

/** The hash of the calls that a Safe's transaction makes, by which what was asked for is known again. Null for another one. */
export function hashSafeCalls({ operation, ...call }: SafeOperation): Hex | null {
  if (operation === 0) return hashCalls([call])
  try {
    const { args } = decodeFunctionData({ abi: multiSendAbi, data: call.data })
    return hashCalls(unpack(args[0]))
  } catch {
    return null
  }
}

/** MultiSend packs each call: operation (1 byte), to (20), value (32), length of the data (32), data. */
function unpack(packed: Hex): Call[] {
  const calls: Call[] = []
  const end = size(packed)
  for (let at = 0; at < end; ) {
    if (hexToNumber(slice(packed, at, at + 1)) !== 0) throw new RangeError('a delegate call within a batch')
    const length = hexToNumber(slice(packed, at + 53, at + 85))
    const data = length === 0 ? '0x' : slice(packed, at + 85, at + 85 + length, { strict: true })
    calls.push({
      to: slice(packed, at + 1, at + 21),
      valueWei: hexToBigInt(slice(packed, at + 21, at + 53)),
      data,
    })
    at += 85 + length
  }
  return calls
}

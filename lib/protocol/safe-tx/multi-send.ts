import {
  type Address,
  concatHex,
  decodeFunctionData,
  encodeFunctionData,
  encodePacked,
  getAddress,
  type Hex,
  hexToNumber,
  parseAbi,
  size,
  sliceHex,
} from 'viem'
import { safeDeployments } from './deployments'

export interface SafeCall {
  to: Address
  value: bigint
  data: Hex
  /** 0 is a call, 1 a delegate call. */
  operation?: 0 | 1 | undefined
}

export const multiSendAbi = parseAbi(['function multiSend(bytes transactions) payable'])

/** Operation, address, value and the length of the data, which follows. */
const headBytes = 85

/** One call as it is; several as a batch of all or nothing, which cannot delegate. */
export function packCalls([first, ...others]: readonly [SafeCall, ...SafeCall[]]): Required<SafeCall> {
  if (others.length === 0) return { operation: 0, ...first }
  const packed = [first, ...others].map(({ to, value, data, operation = 0 }) =>
    encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [operation, to, value, BigInt(size(data)), data]),
  )
  const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [concatHex(packed)] })
  return { to: safeDeployments.multiSendCallOnly, value: 0n, data, operation: 1 }
}

/** The calls of a batch; undefined for calldata that is none. */
export function unpackCalls(data: Hex): Required<SafeCall>[] | undefined {
  const bytes = readBatch(data)
  if (bytes === undefined) return undefined
  const calls: Required<SafeCall>[] = []
  for (let at = 0; at < size(bytes); ) {
    if (at + headBytes > size(bytes)) return undefined
    const operation = hexToNumber(sliceHex(bytes, at, at + 1))
    const length = Number(BigInt(sliceHex(bytes, at + 53, at + headBytes)))
    const end = at + headBytes + length
    if (operation > 1 || end > size(bytes)) return undefined
    calls.push({
      operation: operation === 1 ? 1 : 0,
      to: getAddress(sliceHex(bytes, at + 1, at + 21)),
      value: BigInt(sliceHex(bytes, at + 21, at + 53)),
      data: length === 0 ? '0x' : sliceHex(bytes, at + headBytes, end),
    })
    at = end
  }
  return calls.length > 0 ? calls : undefined
}

function readBatch(data: Hex): Hex | undefined {
  try {
    return decodeFunctionData({ abi: multiSendAbi, data }).args[0]
  } catch {
    return undefined
  }
}

import type { DataDecoded, InternalTransaction, Operation, ParamValue } from '@safe-global/safe-gateway-typescript-sdk'
import {
  type AbiParameter,
  decodeFunctionData,
  erc20Abi,
  erc721Abi,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { collectionFactoryAbi } from '@/lib/protocol/abi/collection-factory-abi'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { royaltySplitAbi } from '@/lib/protocol/abi/royalty-split-abi'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { multiSendAbi, unpackCalls } from '@/lib/protocol/safe-tx/multi-send'
import { safeAbi, safeSettingsAbi, signMessageLibAbi } from '@/lib/protocol/safe-tx/safe-abi'

const tokenAbi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
])

// The first of one selector names the parameters.
const known = [
  ...[...multiSendAbi, ...safeSettingsAbi, ...safeAbi, ...signMessageLibAbi, ...seaportAbi],
  ...[...wethAbi, ...erc20Abi, ...erc721Abi, ...tokenAbi, ...demoCollectionAbi],
  ...[...collectionFactoryAbi, ...creatorCollectionAbi, ...royaltySplitAbi],
].filter((entry) => entry.type === 'function')

interface KnownFunction {
  name: string
  inputs: readonly AbiParameter[]
}

const bySelector = new Map<Hex, KnownFunction>()
for (const entry of known) {
  const selector = toFunctionSelector(entry)
  if (!bySelector.has(selector)) bySelector.set(selector, entry)
}

/** A batch may hold a batch, and so on: as deep as anybody means it. */
const mostDepth = 4

/** Calldata as a method and its parameters; undefined for a method that nobody here knows. */
export function decodeData(data: Hex, depth = 0): DataDecoded | undefined {
  const entry = bySelector.get(data.slice(0, 10) as Hex)
  const args = entry && readArguments(entry, data)
  if (!entry || !args) return undefined
  const parameters = entry.inputs.map((input, index) => ({
    name: input.name ?? '',
    type: formatType(input),
    value: formatValue(args[index], input),
  }))
  const calls = depth < mostDepth && entry.name === 'multiSend' ? unpackCalls(data) : undefined
  const [batch] = parameters
  if (!calls || !batch) return { method: entry.name, parameters }
  const valueDecoded = calls.map(
    ({ operation, to, value, data: inner }): InternalTransaction => ({
      operation: operation as Operation,
      to,
      value: String(value),
      data: inner,
      dataDecoded: decodeData(inner, depth + 1),
    }),
  )
  return { method: entry.name, parameters: [{ ...batch, valueDecoded }] }
}

/** One parameter of decoded calldata, as text. */
export function readParameter(decoded: DataDecoded | undefined, name: string): string | undefined {
  const value = decoded?.parameters?.find((parameter) => parameter.name === name)?.value
  return typeof value === 'string' ? value : undefined
}

function readArguments(entry: KnownFunction, data: Hex): readonly unknown[] | undefined {
  try {
    const abi = [{ ...entry, type: 'function', outputs: [], stateMutability: 'payable' }] as const
    return (decodeFunctionData({ abi, data }).args as readonly unknown[] | undefined) ?? []
  } catch {
    return undefined
  }
}

type Tuple = AbiParameter & { components?: readonly AbiParameter[] }

/** Tuples as their parts in brackets, as selectors have them. */
function formatType(parameter: AbiParameter): string {
  const { components } = parameter as Tuple
  if (!components) return parameter.type
  return `(${components.map(formatType).join(',')})${parameter.type.slice('tuple'.length)}`
}

function formatValue(value: unknown, parameter: AbiParameter): ParamValue {
  const { components } = parameter as Tuple
  if (parameter.type.endsWith(']')) {
    const inner = { ...parameter, type: parameter.type.replace(/\[\d*\]$/, '') }
    return (value as readonly unknown[]).map((one) => formatValue(one, inner))
  }
  if (!components) return String(value)
  return components.map((part, index) => {
    const held = Array.isArray(value) ? value[index] : (value as Record<string, unknown>)[part.name ?? '']
    return formatValue(held, part)
  })
}

import type { Hex } from 'viem'

/** Nodes and viem put the bytes into `data`, at some depth; some wrap them once more. */
export function getRevertData(error: unknown, depth = 0): Hex | null {
  if (typeof error !== 'object' || error === null || depth > 10) return null
  const { data, cause } = error as { data?: unknown; cause?: unknown }
  if (isRevertData(data)) return data
  const nested = typeof data === 'object' && data !== null ? (data as { data?: unknown }).data : null
  return isRevertData(nested) ? nested : getRevertData(cause, depth + 1)
}

function isRevertData(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{8,}$/i.test(value)
}

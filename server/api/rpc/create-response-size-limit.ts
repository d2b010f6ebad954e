import { answerTooLarge } from '@/server/chains/rpc/rpc-error'

/** Counts the results of one body together. @returns a function that throws RpcError `invalidParams` for a result that does not fit any more */
export function createResponseSizeLimit(bytes: number): (result: unknown) => void {
  let left = bytes
  return (result) => {
    const size = measure(result, left)
    if (size > left) throw answerTooLarge()
    left -= size
  }
}

/** About the length of the JSON, which is nearly all hex digits. Stops counting beyond `most`. */
function measure(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 5
  let size = 2
  for (const [name, child] of Object.entries(value)) {
    size += (Array.isArray(value) ? 1 : name.length + 4) + measure(child, most - size)
    if (size > most) return size
  }
  return size
}

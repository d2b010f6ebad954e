import { cleanLine } from './clean-line'

/** Calldata as it is shown: no deeper, longer or wider than a person reads. */
export interface DisplayedCall {
  method: string
  parameters: ShownParameter[]
  /** How many more parameters there are. */
  left: number
}

export interface ShownParameter {
  name: string
  type: string
  value: string
  isCut: boolean
  /** The calls that a batch holds. */
  calls: ShownInner[]
  /** How many more calls there are. */
  left: number
  /** There are calls, deeper than is shown. */
  isTooDeep: boolean
}

export interface ShownInner {
  to: string
  value: string
  isDelegate: boolean
  data: string
  decoded: DisplayedCall | null
}

export const maxDepth = 3
const mostParameters = 30
const mostCalls = 50
const mostText = 1_000

interface Decoded {
  method: string
  parameters?: readonly Parameter[] | null | undefined
}

interface Parameter {
  name: string
  type: string
  value?: unknown
  valueDecoded?: unknown
}

interface Inner {
  to: string
  operation: number
  value?: string | null
  data?: string | null
  dataDecoded?: Decoded | null
}

export function limitDecodedCall({ method, parameters }: Decoded, depth = 1): DisplayedCall {
  const all = parameters ?? []
  const shown = all.slice(0, mostParameters).map((parameter) => boundParameter(parameter, depth))
  return { method: cleanLine(method), parameters: shown, left: all.length - shown.length }
}

function boundParameter({ name, type, value, valueDecoded }: Parameter, depth: number): ShownParameter {
  const text = formatValue(value)
  const inner: readonly Inner[] = Array.isArray(valueDecoded) ? valueDecoded : []
  const isTooDeep = inner.length > 0 && depth >= maxDepth
  const calls = isTooDeep ? [] : inner.slice(0, mostCalls).map((call) => boundInner(call, depth + 1))
  return {
    ...{ name: cleanLine(name), type: cleanLine(type), ...cutText(text), calls, isTooDeep },
    left: isTooDeep ? 0 : inner.length - calls.length,
  }
}

function boundInner({ to, operation, value, data, dataDecoded }: Inner, depth: number): ShownInner {
  return {
    ...{ to, value: value ?? '0', isDelegate: operation === 1, data: cutText(data ?? '0x').value },
    decoded: dataDecoded ? limitDecodedCall(dataDecoded, depth) : null,
  }
}

function formatValue(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined ? '' : JSON.stringify(value)
}

export function cutText(text: string): { value: string; isCut: boolean } {
  return text.length > mostText ? { value: `${text.slice(0, mostText)}…`, isCut: true } : { value: text, isCut: false }
}

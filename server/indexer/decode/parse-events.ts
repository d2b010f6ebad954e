import {
  type Abi,
  type AbiEvent,
  type AbiParameter,
  type Address,
  checksumAddress,
  decodeAbiParameters,
  type Hex,
  type ParseEventLogsReturnType,
  toEventSelector,
} from 'viem'
import type { MinedLog } from '@/server/chains/logs/mined-log'

/** Of ABIs whose events have one selector each and names for all that they tell. */
type Parsed<Known extends Abi> = ParseEventLogsReturnType<Known, undefined, true>

/** What viem's `parseEventLogs` makes of logs, without computing each one's selector and its addresses' checksums anew. */
export function parseEvents<const Known extends Abi>(abi: Known, logs: readonly MinedLog[]): Parsed<Known> {
  const events = new Map(
    abi.flatMap((entry) => (entry.type === 'event' ? [[toEventSelector(entry), prepare(entry)] as const] : [])),
  )
  return logs.flatMap((log) => {
    const event = events.get(log.topics[0] ?? '0x')
    const args = event && readArgs(event, log)
    return args ? [{ ...log, eventName: event.name, args }] : []
  }) as unknown as Parsed<Known>
}

interface Prepared {
  name: string
  indexed: readonly AbiParameter[]
  rest: readonly AbiParameter[]
}

function prepare({ name, inputs }: AbiEvent): Prepared {
  const isIndexed = (input: AbiParameter & { indexed?: boolean }) => input.indexed === true
  return { name, indexed: inputs.filter(isIndexed), rest: inputs.filter((input) => !isIndexed(input)) }
}

/** Null for a log that is none of the event's. */
function readArgs({ indexed, rest }: Prepared, { topics, data }: MinedLog): Record<string, unknown> | null {
  const args: Record<string, unknown> = {}
  try {
    for (const [place, input] of indexed.entries()) {
      const topic = topics[place + 1]
      if (!topic) return null
      args[input.name ?? ''] = readTopic(input, topic)
    }
    const values: readonly unknown[] = rest.length > 0 ? decodeAbiParameters(rest, data) : []
    for (const [place, input] of rest.entries()) args[input.name ?? ''] = values[place]
    return args
  } catch {
    return null
  }
}

function readTopic(input: AbiParameter, topic: Hex): unknown {
  if (input.type === 'address') return toChecksum(`0x${topic.slice(-40)}`)
  if (input.type === 'uint256') return BigInt(topic)
  return decodeAbiParameters([input], topic)[0]
}

const checksums = new Map<string, Address>()
const maxChecksums = 50_000

/** `checksumAddress`, which costs a hash, once for each address that comes again and again. */
export function toChecksum(address: Address): Address {
  const known = checksums.get(address)
  if (known) return known
  if (checksums.size >= maxChecksums) checksums.clear()
  const checksum = checksumAddress(address.toLowerCase() as Address)
  checksums.set(address, checksum)
  return checksum
}

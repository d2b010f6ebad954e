import { tooLongRange, tooManyAddresses } from '@/lib/base/errors/third-party-texts'

/** How our own transport says that `eth_getLogs` took too long. */
export const logsTimeoutMessage = 'no logs in time'

/** Whether a smaller range may be answered. A slow node counts too: less work may fit into its time. */
export function isRangeError(error: unknown): boolean {
  return layers(error).some(
    ({ name, message, details, status }) =>
      name === 'TimeoutError' ||
      details === logsTimeoutMessage ||
      status === 413 ||
      tooLongRange.test(message) ||
      tooLongRange.test(details),
  )
}

/** Whether a filter of fewer addresses may be answered. */
export function isAddressCountError(error: unknown): boolean {
  return layers(error).some(({ message, details }) => tooManyAddresses.test(message) || tooManyAddresses.test(details))
}

function layers(error: unknown) {
  const found: { name: string; message: string; details: string; status: unknown }[] = []
  for (let layer = error; layer instanceof Error && found.length < 10; layer = layer.cause) {
    const { details, status, shortMessage } = layer as { details?: unknown; status?: unknown; shortMessage?: unknown }
    const message = typeof shortMessage === 'string' ? shortMessage : layer.message
    found.push({ name: layer.name, message, details: typeof details === 'string' ? details : '', status })
  }
  return found
}

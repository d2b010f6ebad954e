/** What providers say when `eth_getLogs` covers too many blocks or finds too much; each has words of its own. */
const rangeTexts =
  /(block |log )?range(s)? (is |are |limit |was )?(too (large|wide|big)|exceed|over|limit)|exceed(s|ed)? (the )?(max(imum)? )?(allowed )?(block )?(range|results|response|limit of)|(limited to|at most|up to|max(imum)?( is)?( set to)?:?) (a )?[\d,.]+ ?k? ?(-? ?[\d,.]+ ?)?(block|range|result|log)|max(imum)? (block )?range|ranges over [\d,]+|too many (blocks|results|logs)|more than [\d,]+ (results|logs|blocks)|response (size )?(is )?(too (large|big)|exceed|should not)|response too (large|big)|query timeout|logs? matched by query exceeds|please (limit|reduce|narrow|specify)|payload too large|content too large|block range should work/i
const addressTexts =
  /(too many|max(imum)?( number of)?|exceed(s|ed)?( max)?) (addresses|address(es)? or topics)|address(es)? list|addresses? (count|limit)/i

/** How our own transport says that `eth_getLogs` took too long. */
export const logsTimeoutMessage = 'no logs in time'

/** Whether a smaller range may be answered. A slow node counts too: less work may fit into its time. */
export function isRangeError(error: unknown): boolean {
  return layers(error).some(
    ({ name, message, details, status }) =>
      name === 'TimeoutError' ||
      details === logsTimeoutMessage ||
      status === 413 ||
      rangeTexts.test(message) ||
      rangeTexts.test(details),
  )
}

/** Whether a filter of fewer addresses may be answered. */
export function isAddressCountError(error: unknown): boolean {
  return layers(error).some(({ message, details }) => addressTexts.test(message) || addressTexts.test(details))
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

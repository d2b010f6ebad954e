/** Above what any call to a Safe may have: the gateway takes bodies of 264 kB. */
const mostSize = 400_000

/** Whether what an app sent is plain data of a size that may be worked with: each text counts its length, each value one. */
export function isWithinSizeLimit(value: unknown, most = mostSize): boolean {
  const open = [value]
  for (let left = most; open.length > 0; ) {
    const one = open.pop()
    left -= typeof one === 'string' ? one.length + 1 : 1
    if (left < 0) return false
    if (typeof one !== 'object' || one === null) continue
    if (Array.isArray(one)) {
      // A list of no entries may say that it is long.
      if (one.length > left) return false
      for (const entry of one) open.push(entry)
    } else {
      // Of what messages can carry beside it (buffers, maps, files) no method takes anything.
      if (Object.getPrototypeOf(one) !== Object.prototype) return false
      const keys = Object.keys(one)
      if (keys.length > left) return false
      for (const key of keys) open.push(key, (one as Record<string, unknown>)[key])
    }
  }
  return true
}

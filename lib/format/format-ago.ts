const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago something was, as coarsely as it matters. A clock that was set back gives no negative time. */
export function formatAgo(ms: number): string {
  if (ms < minuteMs) return 'just now'
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min ago`
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h ago`
  return `${Math.floor(ms / dayMs)} d ago`
}

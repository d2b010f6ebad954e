/** `MM/DD/YYYY h:mm AM/PM`, in UTC so that server and browser write the same. */
export function formatTimestamp(timeMs: number): string {
  const date = new Date(timeMs)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = date.getUTCHours()
  const day = `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear()}`
  return `${day} ${hours % 12 || 12}:${two(date.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
}

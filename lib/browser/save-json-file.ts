/** Has the browser save a value as a JSON file. */
export function saveJsonFile(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Browsers read the file after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

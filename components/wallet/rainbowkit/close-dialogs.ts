/** RainbowKit's dialogs can be closed from outside by their Escape alone. */
export function closeDialogs(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
}

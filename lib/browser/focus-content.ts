/** Where the focus has gone with the page that it was in, it comes to the content of the one that took its place. */
export function focusContent(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
}

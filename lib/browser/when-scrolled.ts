/** For what stands below the first view: whoever scrolls is on the way there. */
export function whenScrolled(): Promise<void> {
  return new Promise((resolve) => addEventListener('scroll', () => resolve(), { once: true }))
}

/** For what stands below the first view: whoever scrolls is on the way there, or already was when this code came. */
export function whenScrolled(): Promise<void> {
  return new Promise((resolve) => {
    if (scrollY > 0) resolve()
    else addEventListener('scroll', () => resolve(), { once: true })
  })
}

const hideCreate =
  'a[href="/create"],li:has(>a[href="/create"]){display:none}ul.grid-cols-5:has(a[href="/create"]){grid-template-columns:repeat(4,minmax(0,1fr))}'

/**
 * Takes the ways to `/create` from the pages of a marketplace on which nobody can create a collection. A style, and not a condition in the
 * components, which all other marketplaces would load too. The tabs of a phone are four then.
 */
export function ClosedStyle() {
  return <style>{hideCreate}</style>
}

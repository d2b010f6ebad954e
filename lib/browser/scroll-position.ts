import * as z from 'zod/mini'

/** Where somebody was in a list that grows as it is read. */
const keptPlaceSchema = z.object({
  /** Heights hold for one width alone. */
  width: z.number(),
  top: z.number(),
  /** The link that had the focus, or stood in sight, and how far below the edge of the screen. */
  href: z.nullable(z.string()),
  offset: z.number(),
  hasFocus: z.boolean(),
  /** Where each part of the list begins, and how high it is. */
  parts: z.array(z.object({ cursor: z.string(), height: z.number() })),
})

export type ScrollPosition = z.infer<typeof keptPlaceSchema>

/** Whoever comes to an entry of the history that has one, comes back to it. */
export function readScrollPosition(key: string): ScrollPosition | null {
  try {
    return keptPlaceSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/** As many entries as a browser keeps for a tab. */
const most = 50
const namesKey = 'places'

export function storeScrollPosition(key: string, place: ScrollPosition): void {
  try {
    const keys = [...readKeys().filter((one) => one !== key), key]
    for (const old of keys.splice(0, keys.length - most)) sessionStorage.removeItem(old)
    sessionStorage.setItem(namesKey, JSON.stringify(keys))
    sessionStorage.setItem(key, JSON.stringify(place))
  } catch {}
}

/** Of the places that are kept, the last one last. */
function readKeys(): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(sessionStorage.getItem(namesKey) ?? '[]'))
  } catch {
    return []
  }
}

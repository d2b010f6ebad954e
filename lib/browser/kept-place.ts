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

export type KeptPlace = z.infer<typeof keptPlaceSchema>

export function readKeptPlace(key: string): KeptPlace | null {
  try {
    return keptPlaceSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

export function keepPlace(key: string, place: KeptPlace): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(place))
  } catch {}
}

/** What a share picture shows. The names are tidied. */
export interface ShareCard {
  name: string
  /** Whose it is. */
  by: string
  /** What is asked for it now; empty when it is not on sale. */
  price: string
  /** Where its pictures are, as an item has them: up to four. */
  pictures: readonly string[]
  /** The picture is a person's. */
  isAccount: boolean
}

/** The marketplace on the picture. Colors as `#rrggbb`. */
export interface CardBrand {
  name: string
  wall: string
  line: string
  text: string
  muted: string
  /** A square PNG in base64; without it the mark of the house. */
  mark?: string | undefined
}

/** With its pictures in base64: what the worker is given. */
export type RenderedCard = ShareCard & { brand: CardBrand }

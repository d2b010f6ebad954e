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

/** With its pictures in base64: what the worker is given. */
export type RenderedCard = ShareCard

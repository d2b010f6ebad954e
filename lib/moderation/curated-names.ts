/** Names by the address of a page: null of what the marketplace does not know; of an account without a name there is none. */
export type CuratedNames = Readonly<Record<string, string | null>>

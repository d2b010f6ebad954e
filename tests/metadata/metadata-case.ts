/** Token URIs as real contracts emit them, and what an item must say then. */
export interface MetadataCase {
  title: string
  /** What the contract answers. */
  uri: string
  standard?: 'ERC721' | 'ERC1155'
  /** What a gateway answers, by path: a document of the token, or what it names. */
  files?: Record<string, string>
  expected: {
    /** Undefined for `#<tokenId>`. */
    name?: string
    description?: string
    /** Name, value and, where it is no text, how it is shown and of how many. */
    traits?: (readonly [string, string, string?, string?])[]
    /** Whether a picture is shown. */
    picture?: boolean
    /** The path that a gateway is asked for. */
    asks?: string
    externalUrl?: string
    background?: string
    decimals?: number
    droppedFields?: string[]
  }
}

export const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
export const cid0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
export const arweaveId = 'a'.repeat(43)
/** Of token 314592, which the tests give to each ERC-1155. */
export const multiTokenId = 314592n
export const hexId = multiTokenId.toString(16).padStart(64, '0')

export const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><rect width='10' height='10' fill='red'/></svg>`
export const quotedSvg = svg.replaceAll("'", '"')
export const toBase64 = (text: string) => Buffer.from(text).toString('base64')
export const picture = `data:image/svg+xml;base64,${toBase64(svg)}`
export const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
export const asUri = (text: string) => `data:application/json;base64,${toBase64(text)}`
export const json = (document: unknown) => asUri(JSON.stringify(document))
export const named = (fields: Record<string, unknown>) => json({ name: 'A', ...fields })
export const fields = JSON.stringify({ name: 'A', image: picture })

export type Expected = MetadataCase['expected']
export const group = (rows: [title: string, uri: string, expected: Expected][]): MetadataCase[] =>
  rows.map(([title, uri, expected]) => ({ title, uri, expected }))

export const shown: Expected = { name: 'A', picture: true }

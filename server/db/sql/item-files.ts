/** SQL of the file that a column shows: the CID of `media:<cid>`, or of a resized copy of it. Indexed by `items_picture_place`, `collections_own_picture` and `collections_own_banner`. */
export const shownFile = (column: string) => `substring(${column} from '^media:([a-z0-9]+)')`

/** SQL of the file that an item showed before its last change. Indexed by `items_earlier_picture`. */
export const earlierPicture = "substring(earlier_image from '^media:([a-z0-9]+)')"

/** SQL of the file that plays, by its identifier where its address names one; hashed, because an address may be too long for an index. */
export const playedFile = `md5(coalesce(
  substring(animation_uri from '^(?:ipfs://(?:ipfs/)?|https://[^/]+/ipfs/|data:)([A-Za-z0-9]{20,100})/?$'), animation_uri))`

/** SQL of the CID of a document at an ipfs:// address. */
export const documentFile = (column: string) => `substring(${column} from '^ipfs://(?:ipfs/)?([a-z0-9]{50,70})/?$')`

/**
 * SQL of whether a column shows a file, as `media:<cid>` or in a `data:` URI of the same bytes.
 * @param cid SQL of its CID
 * @param digest SQL of the digest in its CID
 */
export const showsFile = (column: string, cid: string, digest: string) =>
  `(${shownFile(column)} = ${cid} and ${column} like 'media:%'
    or sha256(decode(substring(${column} from '^data:image/[a-z+]{3,7};base64,([A-Za-z0-9+/]+=*)$'), 'base64')) = ${digest}
      and ${column} like 'data:image/%')`

import { ownPicture, playedFile } from './0051-stored-files'
import { documentFile } from './0054-document-files'

const place = 'chain_id, contract, token_id'

/** The SHA-256 of a picture that stands in the row itself, as base64: the CID of so small a file is little else. */
export const inlineDigest =
  "sha256(decode(substring(image from '^data:image/[a-z+]{3,7};base64,([A-Za-z0-9+/]+=*)$'), 'base64'))"
export const isInline = "image like 'data:image/%'"

/** By which the collections that show a file are walked: of one that is hidden each item would else be read. */
export const shownIndexes = [
  { name: 'items_picture_place', table: 'items', rest: `((${ownPicture}), ${place}) where image like 'media:%'` },
  { name: 'items_played_place', table: 'items', rest: `((${playedFile}), ${place}) where animation_uri is not null` },
  { name: 'items_inline_picture', table: 'items', rest: `((${inlineDigest})) where ${isInline}` },
  {
    name: 'items_document_place',
    table: 'items',
    rest: `((${documentFile('token_uri')}), ${place}) where token_uri like 'ipfs://%'`,
  },
]

/** The new ones find the same. */
export const shownCoarsely = ['items_own_picture', 'items_played_file']

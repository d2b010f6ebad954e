/** A CID, alone or with the width of a copy of the picture. No separator: a key is a file's name too. */
export function assertKey(key: string): void {
  if (!/^[a-z0-9]{20,100}(-[0-9]{1,5}\.webp)?$/.test(key)) throw new TypeError(`Not a key of the media store: ${key}`)
}

import { SaxesParser } from 'saxes'

/** Whether a browser draws the SVG: as a picture it is read as XML with namespaces, and the first error leaves nothing of it. */
export function isWellFormedSvg(bytes: Buffer): boolean {
  let isWell = true
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', () => {
    isWell = false
  })
  try {
    parser.write(bytes.toString()).close()
  } catch {
    return false
  }
  return isWell
}

/** The name of a catalogue's constant: `enCart`. @param {string} locale @param {string} part */
export function nameCatalogue(locale, part) {
  return `${locale.replace(/-(\w)/g, '_$1')}${part.charAt(0).toUpperCase()}${part.slice(1)}`
}

/** `item-card` for `itemCard`. @param {string} part */
export function nameFile(part) {
  return part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

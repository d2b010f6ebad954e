type Types = Readonly<Record<string, readonly { name: string; type: string }[]>>

/** Whether typed data (EIP-712) has these types, field by field: the same words in another order hash to something else. */
export function hasTypes(types: Types, expected: Types): boolean {
  return Object.entries(expected).every(([name, fields]) => spellFields(types[name]) === spellFields(fields))
}

export function spellFields(fields: Types[string] = []): string {
  return fields.map(({ name, type }) => `${type} ${name}`).join()
}

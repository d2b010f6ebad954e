type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }

/** JSON in its one canonical form (RFC 8785): names in order, no space. The same content has the same CID. */
export function canonicalizeJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalizeJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).flatMap(([name, field]) => (field === undefined ? [] : [[name, field] as const]))
  // By UTF-16 code units, as the RFC has it and JavaScript compares.
  const sorted = fields.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonicalizeJson(field)}`).join(',')}}`
}

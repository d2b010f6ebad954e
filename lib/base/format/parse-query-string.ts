import type * as z from 'zod/mini'

/** What an address asks for. What makes no sense is left out, and `isOdd` says so. */
export function parseQueryString<T extends object>(schema: z.ZodMiniType<T>, query: Record<string, unknown>) {
  // A form sends what is not filled in.
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  const odd = schema.safeParse(given).error?.issues.map(({ path }) => path[0]) ?? []
  const kept = Object.fromEntries(Object.entries(given).filter(([name]) => !odd.includes(name)))
  return { ...schema.parse(kept), isOdd: odd.length > 0 }
}

import * as z from 'zod/mini'

/** A value of an enum that the gateway may extend at any time: what is not known here passes as it is. Of types alone, so that the enum's code is not loaded. */
export function extensibleEnum<T extends string>() {
  return z.string() as unknown as z.ZodMiniType<T | (string & Record<never, never>)>
}

/** In types alone, so that `type === Known.Kind` tells the shapes apart; in truth it is whatever string came. */
export type UnknownKind = `${string} (not known here)`

/** Shapes told apart by `type`, one for each known kind; what has a kind that is not known here passes as it is. */
export function extensibleUnion<const T extends readonly z.ZodMiniType[]>(known: Record<string, string>, shapes: T) {
  const kinds = Object.values(known)
  const otherKind = z.string().check(z.refine((kind) => !kinds.includes(kind)))
  const other = z.looseObject({ type: otherKind as unknown as z.ZodMiniType<UnknownKind> })
  return z.union([...shapes, other])
}
